import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A secret of the gateway by its name. */
@Entity('secrets')
export class Secret {
  @PrimaryColumn('text') name: string;
  /** 32 bytes. */
  @Column('bytea') secret: Buffer;
}
