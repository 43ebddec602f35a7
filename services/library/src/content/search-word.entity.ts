import { Entity, PrimaryColumn } from 'typeorm';

/** A word of any resource: a part of a word is looked up here, and the resources by the words that contain it. */
@Entity('words')
export class SearchWord {
  @PrimaryColumn('text') word: string;
}
