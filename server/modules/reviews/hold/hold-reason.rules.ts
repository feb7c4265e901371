import { attacks } from './attack.rules.ts'
import { dealsOutside } from './deal.rules.ts'
import { givesHandle } from './handle.rules.ts'
import { insults } from './insult.rules.ts'
import { givesMailAddress } from './mail-address.rules.ts'
import { givesPhoneNumber } from './phone-number.rules.ts'
import { tellsPrivateFacts } from './private-facts.rules.ts'
import { leadsToPage } from './web-address.rules.ts'

/** Why a review waits for an admin. */
export type HoldReason =
  | 'EMAIL'
  | 'LINK'
  | 'PHONE'
  | 'HANDLE'
  | 'INSULT'
  | 'ATTACK'
  | 'DEAL'
  | 'PRIVATE'
  | 'DUPLICATE'
  | 'SHARED'

/** Each as its author reads it. Of what both sides share an admin knows more. */
export const HOLD_WORDS: Readonly<Record<HoldReason, string>> = {
  EMAIL: 'It contains an e-mail address.',
  LINK: 'It contains a link.',
  PHONE: 'It contains a phone number.',
  HANDLE: 'It says where somebody is reached outside.',
  INSULT: 'It contains an insult.',
  ATTACK: 'It threatens, harasses or accuses somebody.',
  DEAL: 'It proposes to pay or to book outside.',
  PRIVATE: 'It tells private facts of somebody.',
  DUPLICATE: 'Another review says the same in the same words.',
  SHARED: 'We look at some reviews before they are published.',
}

const CHECKS: readonly (readonly [HoldReason, (text: string) => boolean])[] = [
  ['EMAIL', givesMailAddress],
  ['LINK', leadsToPage],
  ['PHONE', givesPhoneNumber],
  ['HANDLE', givesHandle],
  ['INSULT', insults],
  ['ATTACK', attacks],
  ['PRIVATE', tellsPrivateFacts],
  ['DEAL', dealsOutside],
]

/** What in a text alone keeps it from being published at once; null for nothing. Source: product decisions §6. */
export const reasonInText = (text: string): HoldReason | null =>
  CHECKS.find(([, finds]) => finds(text))?.[0] ?? null
