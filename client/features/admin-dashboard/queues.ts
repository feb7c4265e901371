import BadgeCheck from 'lucide-react/icons/badge-check'
import Banknote from 'lucide-react/icons/banknote'
import BookOpenCheck from 'lucide-react/icons/book-open-check'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import CreditCard from 'lucide-react/icons/credit-card'
import FilePen from 'lucide-react/icons/file-pen'
import Flag from 'lucide-react/icons/flag'
import Gift from 'lucide-react/icons/gift'
import Hand from 'lucide-react/icons/hand'
import MailWarning from 'lucide-react/icons/mail-warning'
import MessageSquareWarning from 'lucide-react/icons/message-square-warning'
import Scale from 'lucide-react/icons/scale'
import StickyNote from 'lucide-react/icons/sticky-note'
import type { IconShape } from '../../components/Icon.tsx'
import type { AdminQueueName } from '../../generated/graphql.ts'

interface QueueWords {
  icon: IconShape
  title: string
  /** While nothing waits. */
  empty: string
  /** Where its list stands. */
  href: string
}

/** How each queue of the desk is shown, in the order of the server. */
export const QUEUE_WORDS: Record<AdminQueueName, QueueWords> = {
  COACHES_TO_VERIFY: {
    icon: BadgeCheck,
    title: 'Coaches to verify',
    empty: 'Nobody is waiting',
    href: '#to-verify',
  },
  CLAIMS_TO_CONFIRM: {
    icon: FilePen,
    title: 'Changes to confirm',
    empty: 'No claim was changed',
    href: '#claims',
  },
  HELD_REVIEWS: {
    icon: MessageSquareWarning,
    title: 'Held reviews',
    empty: 'No review is held',
    href: '#held-reviews',
  },
  REPORTED_REVIEWS: {
    icon: Flag,
    title: 'Reported reviews',
    empty: 'No review is reported',
    href: '#reported-reviews',
  },
  PRIVATE_NOTES: {
    icon: StickyNote,
    title: 'Private notes',
    empty: 'Every note is read',
    href: '#private-notes',
  },
  DISPUTES: { icon: Scale, title: 'Disputes', empty: 'No session is disputed', href: '#disputes' },
  OVERDUE_SCORECARDS: {
    icon: ClipboardList,
    title: 'Overdue scorecards',
    empty: 'No scorecard is overdue',
    href: '#overdue-scorecards',
  },
  PAYMENT_ISSUES: {
    icon: CreditCard,
    title: 'Provider events to check',
    empty: 'All agree with our books',
    href: '#payment-issues',
  },
  MONEY_DIFFERENCES: {
    icon: BookOpenCheck,
    title: 'Money that does not agree',
    empty: 'The books agree',
    href: '#money-differences',
  },
  FAILED_PAYOUTS: {
    icon: Banknote,
    title: 'Payouts that failed',
    empty: 'Every payout has arrived',
    href: '#payouts',
  },
  HELD_PAYOUTS: {
    icon: Hand,
    title: 'Coaches with payouts on hold',
    empty: 'No payouts on hold',
    href: '#held-payouts',
  },
  CREDIT_REQUESTS: {
    icon: Gift,
    title: 'Credit to approve',
    empty: 'No credit to approve',
    href: '#credit-requests',
  },
  UNDELIVERED_MAILS: {
    icon: MailWarning,
    title: 'E-mails that did not arrive',
    empty: 'Every e-mail has been sent',
    href: '#mails',
  },
}
