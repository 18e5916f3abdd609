import { ApiProperty } from '@nestjs/swagger';
import { toResource } from '../http/resource';
import { listOf, resourceOf, responseOf } from '../http/response-of';
import { ResourceType } from '../http/wire';
import { Nested } from '../http/wire-nested';
import { Text } from '../http/wire-texts';
import type { NoteRow } from './note.row';

class NoteData {
  @ResourceType('note')
  type?: string;

  /** @example "Rang to say that the parcel may stand at the door" */
  @Text(1, 4096)
  text!: string;
}

export class CreateNoteBody {
  @Nested(() => NoteData)
  data!: NoteData;
}

class NoteAuthor {
  @ApiProperty({ enum: ['staff_member', 'application_key'] })
  type!: string;

  /** @example "f3b6d9a1-5e2c-4a70-8d49-6c1e8f0b2d01" */
  id!: string;
}

/** What somebody of the shop has noted; shoppers never see it. */
export class NoteDto extends resourceOf('note') {
  /** @example "Rang to say that the parcel may stand at the door" */
  text!: string;

  author!: NoteAuthor;
}

export class NoteResponse extends responseOf(NoteDto) {}

export class NoteListResponse extends listOf(NoteDto) {}

/** @param owner the address of what it is a note of */
export function toNote(owner: string, row: NoteRow): NoteDto {
  const author = { type: row.authorType, id: row.authorId };
  return toResource('note', row, { text: row.text, author }, `${owner}/notes`);
}
