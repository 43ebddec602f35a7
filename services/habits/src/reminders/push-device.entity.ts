import { PersonalData, Sealed } from '@shadow-guide/tables';
import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** A browser that receives notifications; on a shared device, those of the last person who subscribed. */
@Entity('push_devices')
@Unique(['addressFingerprint'])
@PersonalData({
  erase: 'delete',
  export: { leaveOut: 'Addresses and keys with which only this service can reach the browsers.' },
})
export class PushDevice {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') userId: string;
  /** Keyed hash of the address. */
  @Column('bytea') addressFingerprint: Buffer;
  /** Address and keys of the browser's push subscription, as JSON. */
  @Sealed() @Column('bytea') subscription: Buffer;
  /** Consecutive failed deliveries. */
  @Column('integer', { default: 0 }) failures: number;
}
