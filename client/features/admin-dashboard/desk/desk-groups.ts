import BadgeCheck from 'lucide-react/icons/badge-check'
import Banknote from 'lucide-react/icons/banknote'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import CreditCard from 'lucide-react/icons/credit-card'
import Gift from 'lucide-react/icons/gift'
import MailWarning from 'lucide-react/icons/mail-warning'
import MessageSquareWarning from 'lucide-react/icons/message-square-warning'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Scale from 'lucide-react/icons/scale'
import Webhook from 'lucide-react/icons/webhook'
import type { IconShape } from '../../../components/Icon.tsx'
import type { DeskQueue } from '../../../generated/graphql.ts'

export interface DeskGroup {
  /** As the address names it. */
  key: string
  label: string
  icon: IconShape
  queues: readonly DeskQueue[]
}

/** The queues as the desk groups them. */
export const DESK_GROUPS: readonly DeskGroup[] = [
  {
    key: 'verification',
    label: 'Verification',
    icon: BadgeCheck,
    queues: ['COACHES_TO_VERIFY', 'CLAIMS_TO_CONFIRM'],
  },
  {
    key: 'reviews',
    label: 'Reviews',
    icon: MessageSquareWarning,
    queues: ['HELD_REVIEWS', 'REPORTED_REVIEWS', 'PRIVATE_NOTES'],
  },
  { key: 'disputes', label: 'Disputes', icon: Scale, queues: ['DISPUTES'] },
  { key: 'refunds', label: 'Refunds', icon: RotateCcw, queues: ['REFUNDS_DUE'] },
  {
    key: 'payments',
    label: 'Payments',
    icon: CreditCard,
    queues: ['PAYMENT_ISSUES', 'MONEY_DIFFERENCES'],
  },
  { key: 'payouts', label: 'Payouts', icon: Banknote, queues: ['FAILED_PAYOUTS', 'HELD_PAYOUTS'] },
  { key: 'credit', label: 'Credit', icon: Gift, queues: ['CREDIT_REQUESTS'] },
  { key: 'scorecards', label: 'Scorecards', icon: ClipboardList, queues: ['OVERDUE_SCORECARDS'] },
  { key: 'emails', label: 'E-mails', icon: MailWarning, queues: ['UNDELIVERED_MAILS'] },
  { key: 'webhooks', label: 'Webhooks', icon: Webhook, queues: ['FAILED_WEBHOOKS'] },
]

export const groupOf = (key: string | null): DeskGroup | null =>
  DESK_GROUPS.find((group) => group.key === key) ?? null

const GROUP_OF_QUEUE = new Map(DESK_GROUPS.flatMap((group) => group.queues.map((queue) => [queue, group])))

export const iconOf = (queue: DeskQueue): IconShape => GROUP_OF_QUEUE.get(queue)?.icon ?? ClipboardList
