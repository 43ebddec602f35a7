import type { SharedTable } from '@shadow-guide/contracts';
import type { RefObject } from 'react';
import { paths } from '../../../lib/paths.js';
import { ChatHeader, DeleteConversation } from '../../chat/index.js';
import { SeatMarks } from '../seat-marks.js';
import { seatNames } from '../seat-names.js';

export interface TableHeaderProps {
  table: SharedTable;
  onRemove(): void;
  removeButton: RefObject<HTMLButtonElement | null>;
}

/** The chat's header with the personas at the table. */
export function TableHeader({ table: { seats }, onRemove, removeButton }: TableHeaderProps) {
  const isEmpty = seats.length === 0;
  return (
    <ChatHeader
      back={{ to: paths.sharedTables(), label: 'Back to your tables' }}
      mark={!isEmpty && <SeatMarks seats={seats} />}
      title={isEmpty ? 'An empty table' : seatNames(seats)}
      subtitle={isEmpty ? 'The guide still answers here' : 'With you and the guide'}
    >
      <DeleteConversation ref={removeButton} label="Delete this table" onClick={onRemove} />
    </ChatHeader>
  );
}
