import { Button } from '../../../components/Button.tsx'
import { Chip } from '../../../components/Chip.tsx'
import type { Column } from '../../../components/layout/Table.tsx'
import type { UndeliveredMailsQuery } from '../../../generated/graphql.ts'
import { plural } from '../../../lib/text.ts'
import { waitText } from '../wait-text.ts'

export type UndeliveredMail = UndeliveredMailsQuery['undeliveredMails']['edges'][number]['node']

const STATES: Partial<Record<UndeliveredMail['state'], string>> = {
  DUE: 'Waiting',
  REFUSED: 'Turned away',
  STALE: 'Given up',
}

interface Sending {
  now: number
  /** The one that is being sent again. */
  sending: string | null
  onSendAgain: (id: string) => void
}

export const mailColumns = ({ now, sending, onSendAgain }: Sending): Column<UndeliveredMail>[] => [
  {
    key: 'mail',
    header: 'E-mail',
    cell: ({ subject, recipient }) => (
      <span className="block min-w-36 md:min-w-56">
        <span className="block font-semibold">{subject}</span>
        <span className="block text-ink-2 wrap-anywhere">{recipient ?? 'No address'}</span>
      </span>
    ),
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ state, attempts, lastError }) => (
      <span className="block min-w-40">
        <Chip tone={state === 'DUE' ? 'plain' : 'highlight'}>{STATES[state]}</Chip>
        <span className="mt-1.5 block wrap-anywhere">{lastError ?? 'Not tried yet.'}</span>
        {attempts > 0 && (
          <span className="num block text-tiny text-ink-2">{plural(attempts, 'attempt')}</span>
        )}
      </span>
    ),
  },
  {
    key: 'since',
    header: 'Since',
    cell: ({ createdAt }) => <span className="num whitespace-nowrap">{waitText(createdAt, now)}</span>,
  },
  {
    key: 'again',
    header: 'Send again',
    hideHeader: true,
    align: 'right',
    cell: ({ id, subject, sendAgainRefusal }) =>
      sendAgainRefusal === null ? (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Send again: ${subject}`}
          busy={sending === id}
          busyLabel="Sending"
          onClick={() => onSendAgain(id)}
        >
          Send again
        </Button>
      ) : (
        <span className="block max-w-56 text-left text-tiny text-ink-2">{sendAgainRefusal}</span>
      ),
  },
]
