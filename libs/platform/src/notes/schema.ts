import type { Schema } from '../database/data-source';
import { CreateNotes1795705967585 } from './create-notes';
import { NoteRow } from './note.row';

export const notesSchema: Schema = { rows: [NoteRow], migrations: [CreateNotes1795705967585] };
