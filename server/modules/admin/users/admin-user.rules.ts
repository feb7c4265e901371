import { plural } from '../../../lib/plural.ts'
import { type Credit, creditInWords } from '../../credit/credit.rules.ts'
import { hasOpen, type OpenAsCoach, toCallOff } from '../../sessions/leaving/leaving.rules.ts'
import type { UserType } from '../../users/user.entity.ts'

export const ADMIN_USER_ACTIONS = [
  'VIEW_AS',
  'EXPORT',
  'CHANGE_ROLE',
  'SUSPEND',
  'REINSTATE',
  'ERASE',
] as const
export type AdminUserActionName = (typeof ADMIN_USER_ACTIONS)[number]

export interface AdminUserFacts {
  userType: UserType
  isSuspended: boolean
  isErased: boolean
  /** The admin who asks is the person themselves. */
  isSelf: boolean
  /** No other admin could still sign in. */
  isLastAdmin: boolean
  /** Sessions that are paid for or asked for and not over, as seeker. */
  openAsSeeker: number
  openAsCoach: OpenAsCoach
  /** There is money left in a package of theirs. */
  hasPackage: boolean
  /** What ends with the account. */
  credit: Credit[]
}

/** Why an admin may not do this now; null when they may. The same answer stands on the button and in the service. */
export function refusalOf(action: AdminUserActionName, facts: AdminUserFacts): string | null {
  if (facts.isErased) return 'This account was erased. Nothing can be changed any more.'
  if (action === 'EXPORT') return facts.isSelf ? SELF.EXPORT : null
  if (action === 'VIEW_AS') return viewRefusal(facts)
  if (action === 'REINSTATE') return facts.isSuspended ? null : 'This account is not suspended.'
  if (facts.isSelf) return SELF[action]
  if (facts.isLastAdmin) return 'This is the last admin who can sign in. Make somebody else an admin first.'
  // Who was suspended before their sessions were called off is suspended once more.
  if (action === 'SUSPEND')
    return facts.isSuspended && !hasOpen(facts.openAsCoach) ? 'This account is suspended already.' : null
  if (action === 'ERASE' && facts.openAsSeeker > 0)
    return 'This person has booked sessions that are not over. Cancel them, or wait until they are held.'
  if (action === 'ERASE' && facts.openAsCoach.settling > 0)
    return 'It is not settled what happened in sessions that this coach has given. Wait until that is answered, or decide the dispute.'
  if (action === 'ERASE' && facts.hasPackage)
    return 'This person has a package with sessions left. Return it first.'
  return null
}

function viewRefusal({ isSelf, userType, isSuspended }: AdminUserFacts): string | null {
  if (isSelf) return SELF.VIEW_AS
  if (userType === 'admin') return 'Nobody looks as an admin.'
  return isSuspended ? 'A suspended account sees nothing of the product.' : null
}

const SELF = {
  VIEW_AS: 'You see your own account as it is.',
  EXPORT: 'Download your own data in your settings.',
  CHANGE_ROLE: 'You cannot change your own role. Ask another admin.',
  SUSPEND: 'You cannot suspend yourself.',
  ERASE: 'You cannot erase yourself. Ask another admin.',
}

/** What follows, in sentences to read before confirming. */
export function consequencesOf(
  action: AdminUserActionName,
  { userType, isSuspended, openAsSeeker, openAsCoach, credit }: AdminUserFacts,
): string[] {
  const called = calledOff(openAsCoach)
  if (action === 'SUSPEND' && isSuspended)
    return ['The account is suspended already. What was left open then ends now.', ...called]
  if (action === 'SUSPEND')
    return [
      'They can no longer sign in; every call is refused and says why.',
      'Times they hold without having paid are let go.',
      ...(userType === 'coach'
        ? [
            'They leave the coach list and take no new bookings.',
            'Their payouts are on hold until you reinstate them or release the payouts.',
          ]
        : []),
      ...called,
      ...(openAsSeeker > 0
        ? [
            `${sessions(openAsSeeker)} they booked ${openAsSeeker === 1 ? 'stays as it is' : 'stay as they are'}; cancel yourself what should not be held.`,
          ]
        : []),
    ]
  if (action === 'VIEW_AS')
    return [
      'You see what they see for some minutes, and can change nothing.',
      'Scorecards, notes and addresses that let somebody in are not shown.',
      'They are told at once, with your reason; the audit log notes the beginning and the end.',
    ]
  if (action === 'EXPORT')
    return [
      'You get what we hold of them as one JSON file.',
      'Scorecards, own scores, notes and practice are not in it: they download those themselves.',
      'They are told, with your reason.',
    ]
  if (action === 'REINSTATE')
    return [
      'They can sign in again.',
      ...(userType === 'coach'
        ? [
            'They are listed again if their profile is verified and active.',
            'Sessions that were cancelled with the suspension stay cancelled.',
          ]
        : []),
    ]
  if (action === 'CHANGE_ROLE')
    return [
      'The new role holds from their next call.',
      ...(called.length > 0
        ? [
            'A coach who becomes a job seeker leaves the coach list, and what is open with them ends:',
            ...called,
          ]
        : []),
      ...(called.length === 0 && userType === 'coach'
        ? ['A coach who becomes a job seeker leaves the coach list.']
        : []),
    ]
  return [
    'Name, e-mail, profile text, notes, scorecards about them and practice go for good. This cannot be undone.',
    'Sessions, payments and published reviews stay, without the name.',
    'The sign-in account is deleted.',
    ...called,
    ...(credit.length > 0 ? [`Their credit of ${creditInWords(credit)} is given up.`] : []),
  ]
}

const sessions = (count: number) => plural(count, 'session')

/** What ends with the coach, and where the money goes. */
function calledOff(open: OpenAsCoach): string[] {
  const { running, held, settling, packages, refunds } = open
  const count = toCallOff(open)
  return [
    ...(count > 0
      ? [
          `${sessions(count)} with them ${count === 1 ? 'is' : 'are'} cancelled${running > 0 ? `, ${running} of which ${running === 1 ? 'is' : 'are'} going on now` : ''}. Both sides are told; seekers are shown other coaches.`,
        ]
      : []),
    ...(packages > 0 ? [`What is left of ${plural(packages, 'package')} with them is returned.`] : []),
    ...(held > 0
      ? [`${plural(held, 'time')} that others hold with them ${held === 1 ? 'is' : 'are'} let go.`]
      : []),
    ...(count + packages > 0
      ? [
          refunds.length > 0
            ? `${creditInWords(refunds)} goes back in all, to the cards and credit it came from.`
            : 'No money goes back, since none was taken.',
        ]
      : []),
    ...(settling > 0
      ? [
          `${sessions(settling)} that took place ${settling === 1 ? 'is' : 'are'} settled as usual: the seeker says what happened, and you decide disputes.`,
        ]
      : []),
  ]
}
