import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** An author's appeal to the operators about a post of theirs that others cannot see. */
@Entity('appeals')
export class Appeal {
  @ForeignKey('Post', { onDelete: 'CASCADE' }) @PrimaryColumn('uuid') postId: string;
  @Column('text') message: string;
  @Column('boolean', { default: false }) isAnswered: boolean;
}
