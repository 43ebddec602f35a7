import type { CitedWork, LibraryCategory, ResourceSection, ResourceType } from '@shadow-guide/contracts';
import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** A text of the library, with the columns that it is found by. */
@Entity('resources')
@Unique(['slug'])
export class Resource {
  @PrimaryColumn('uuid') id: string;
  @Column('text') slug: string;
  @Column('text') title: string;
  /** HTML. */
  @Column('text') content: string;
  @Column('text') plainText: string;
  @Column('text') preview: string;
  @Column('text') category: LibraryCategory;
  @Column('text') resourceType: ResourceType;
  /** 1 to 5. */
  @Column('smallint') difficulty: number;
  /** Minutes. */
  @Column('smallint') estimatedReadTime: number;
  @Column('text', { array: true }) tags: string[];
  @Column('text', { array: true }) relatedArchetypes: string[];
  @Column('text') author: string;
  @Column('text') authorCredentials: string;
  @Column('text', { nullable: true }) sourceUrl: string | null;
  @Column('jsonb') sections: ResourceSection[];
  @Column('jsonb') citations: CitedWork[];
  @Column('integer', { default: 0 }) viewCount: number;
  @Column('integer', { default: 0 }) helpfulCount: number;
  @Column({ type: 'timestamptz', precision: 3 }) createdAt: Date;
  /** When its file was removed from the content. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) withdrawnAt: Date | null;
  /** Digest of the file: a row with the same digest is not written again. */
  @Column('text') seedDigest: string;
  @Column('text', { default: '' }) searchTitle: string;
  @Column('text', { default: '' }) searchTags: string;
  @Column('text', { default: '' }) searchText: string;
  @Column('text', { array: true, default: () => `'{}'` }) shortGrams: string[];
  @Column({
    type: 'tsvector',
    generatedType: 'STORED',
    asExpression: `setweight(to_tsvector('pg_catalog.english', search_title), 'A')
      || setweight(to_tsvector('pg_catalog.english', search_tags), 'B')
      || setweight(to_tsvector('pg_catalog.english', search_text), 'D')`,
  })
  searchVector: string;
  @Column('text', { array: true, default: () => `'{}'` }) words: string[];
}
