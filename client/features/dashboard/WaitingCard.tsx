import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleHelp from 'lucide-react/icons/circle-help'
import FileCheck from 'lucide-react/icons/file-check'
import Star from 'lucide-react/icons/star'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon, type IconShape } from '../../components/Icon.tsx'
import { LinkButton } from '../../components/LinkButton.tsx'
import { Card } from '../../components/layout/Card.tsx'
import type { DashboardQuery } from '../../generated/graphql.ts'
import { formatDay, formatInstant } from '../../lib/time.ts'
import { type Task, taskWords } from './task-words.ts'

type UpcomingSession = DashboardQuery['upcoming']['edges'][number]['node']
type PastSession = DashboardQuery['past']['edges'][number]['node']

export interface Waiting {
  /** Past sessions the viewer is asked about. */
  questions: readonly PastSession[]
  /** Sessions whose coach has proposed another time. */
  proposals: readonly UpcomingSession[]
  /** Steps after a session that don't fit today. */
  tasks: readonly Task[]
}

const SHOWN = 4

export const isAnythingWaiting = ({ questions, proposals, tasks }: Waiting): boolean =>
  questions.length + proposals.length + tasks.length > 0

/** What is waiting for the viewer beside today's tasks. */
export function WaitingCard({
  waiting: { questions, proposals, tasks },
  zone,
}: {
  waiting: Waiting
  zone: string
}) {
  const lines = [
    ...questions.map((session) => <Question key={session.id} session={session} zone={zone} />),
    ...proposals.map((session) => <Proposal key={session.id} session={session} zone={zone} />),
    ...tasks.map((task) => <Step key={`${task.kind} ${task.subjectId}`} task={task} zone={zone} />),
  ]
  return (
    <Card as="section" aria-labelledby="waiting" className="p-5 sm:p-6.5">
      <h2 id="waiting" className="text-heading">
        Waiting for you
      </h2>
      <ul className="mt-1.5 divide-y divide-line">{lines.slice(0, SHOWN)}</ul>
      {lines.length > SHOWN && (
        <p className="mt-2 text-small">
          <Link to="/sessions" className="press inline-block font-semibold text-brand hover:underline">
            {lines.length - SHOWN} more in your sessions
          </Link>
        </p>
      )}
    </Card>
  )
}

const Question = ({
  session: { id, title, coach, answersUntil },
  zone,
}: {
  session: PastSession
  zone: string
}) => (
  <Line
    icon={CircleHelp}
    title={`Did ${title} with ${coach.firstName} take place?`}
    note={answersUntil ? `Answer by ${formatInstant(answersUntil, zone)}` : 'Tell us what happened'}
  >
    <Action to={`/session/${id}`} label={`Answer: ${title} with ${coach.firstName}`}>
      Answer
    </Action>
  </Line>
)

function Proposal({ session, zone }: { session: UpcomingSession; zone: string }) {
  const { id, title, coach, startsAt, rescheduleProposal } = session
  return (
    <Line
      icon={CalendarClock}
      title={`${coach.firstName} asks to move ${title}`}
      note={`From ${formatInstant(startsAt, zone)} to ${formatInstant(rescheduleProposal?.startsAt ?? startsAt, zone)}`}
    >
      <Action to={`/session/${id}`} label={`Answer: ${coach.firstName} asks to move ${title}`}>
        Answer
      </Action>
    </Line>
  )
}

function Step({ task, zone }: { task: Task; zone: string }) {
  const { title, button, to } = taskWords(task, zone)
  return (
    <Line
      icon={task.kind === 'REVIEW' ? Star : FileCheck}
      title={title}
      note={task.at ? `Session of ${formatDay(task.at, zone)}` : ''}
    >
      <Action to={to} label={`${button}: ${title}`}>
        {SHORT[task.kind]}
      </Action>
    </Line>
  )
}

const SHORT: Partial<Record<Task['kind'], string>> = { REVIEW: 'Review', SELF_SCORE: 'Score', READ: 'Read' }

interface LineProps {
  icon: IconShape
  title: string
  note: string
  children: ReactNode
}

const Line = ({ icon, title, note, children }: LineProps) => (
  <li className="flex items-center gap-3.5 py-3.5">
    <span
      aria-hidden
      className="grid size-10 flex-none place-items-center rounded-m bg-highlight-tint text-highlight-ink"
    >
      <Icon of={icon} size={18} />
    </span>
    <div className="min-w-0 flex-1">
      <p className="text-small font-semibold break-words">{title}</p>
      <p className="num text-tiny break-words text-ink-2">{note}</p>
    </div>
    {children}
  </li>
)

const Action = ({ to, label, children }: { to: string; label: string; children: ReactNode }) => (
  <LinkButton as={Link} to={to} variant="secondary" size="sm" aria-label={label} className="flex-none">
    {children}
  </LinkButton>
)
