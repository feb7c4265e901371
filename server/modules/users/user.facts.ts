import { type Fact, factOf } from '../../facts.ts'

/** A person changed their name or preferences; `coachId` is theirs when they coach. */
export const PersonUpdated: Fact<{ userId: string; coachId: string | null }> = factOf('PersonUpdated')
