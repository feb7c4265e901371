export const MAX_NOTE_CHARACTERS = 5000

/** What is wrong with a note as it would be stored, or null. An empty one takes the note away. */
export const noteMistake = (text: string): string | null =>
  text.length > MAX_NOTE_CHARACTERS ? 'Keep the note to 5,000 characters.' : null

/** Text for LIKE that finds it as written, wherever it stands. */
export const containing = (text: string): string => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`
