export { CreateNoteBody, NoteListResponse, NoteResponse, toNote } from './note.dto';
export { AddNote, DeleteNote, Notes } from './notes';
export { NotesModule } from './notes.module';
export { notesSchema } from './schema';
