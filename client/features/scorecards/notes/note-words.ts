import type { NoteList_noteFragment } from '../../../generated/graphql.ts'

export type Note = NoteList_noteFragment

/** "12'"; a note from before or after the session has no minute. */
export const minuteText = ({ minute }: Pick<Note, 'minute'>): string => (minute == null ? '' : `${minute}'`)

/** A note as a line of evidence. */
export const evidenceOf = (note: Note): string => [minuteText(note), note.text].filter(Boolean).join(' ')
