import { exists } from './postgres/files.ts'

/** There while a restore puts what it has made in this place. */
export const restoringNote = (place: string): string => `${place}.restoring`

/** What a restore that was killed left may be neither the old nor the new: nothing starts from it. */
export async function refuseHalfRestored(place: string): Promise<void> {
  if (!(await exists(restoringNote(place)))) return
  throw new Error(
    `A restore of ${place} was cut off. Run it again and confirm: npm run restore -- FOLDER --replace`,
  )
}
