import Check from 'lucide-react/icons/check'
import { Link } from 'react-router-dom'
import { Icon } from '../../components/Icon.tsx'
import { LinkButton } from '../../components/LinkButton.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { plural } from '../../lib/text.ts'
import { type dayTasks, minutesOf } from './day-tasks.ts'
import { DayRing } from './DayRing.tsx'
import { doneNote, laterWords, type Task, taskWords } from './task-words.ts'

interface TodayCardProps {
  day: ReturnType<typeof dayTasks>
  later: Task | null | undefined
  zone: string
  /** Another card of the page has the filled button, as while a call can be joined. */
  isQuiet: boolean
}

/** At most three things to do today; the first of them has the page's filled button. */
export function TodayCard({ day: { done, today, moreDrills }, later, zone, isQuiet }: TodayCardProps) {
  const total = done.length + today.length
  const [first] = today
  return (
    <Card as="section" aria-labelledby="today" className="p-5 sm:p-7">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 id="today" className="text-section">
            Today
          </h2>
          <p className="num mt-0.5 text-small text-ink-2">{summary(done, today)}</p>
        </div>
        {total > 0 && <DayRing done={done.length} total={total} />}
      </div>
      {total > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {done.map((task) => (
            <DoneLine key={keyOf(task)} task={task} zone={zone} />
          ))}
          {today.map((task) => (
            <OpenLine
              key={keyOf(task)}
              task={task}
              zone={zone}
              isFirst={task === first}
              isFilled={task === first && !isQuiet}
            />
          ))}
        </ul>
      )}
      {first && (
        <LinkButton
          as={Link}
          to={taskWords(first, zone).to}
          variant={isQuiet ? 'secondary' : 'primary'}
          block
          className="mt-2 sm:hidden"
        >
          {taskWords(first, zone).button}, {first.minutes} min
        </LinkButton>
      )}
      {today.length === 0 && later && (
        <p className="num mt-3 text-small text-ink-2">{laterWords(later, zone)}</p>
      )}
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-small pointer-coarse:gap-y-4">
        <Link to="/drills" className="press inline-block font-semibold text-brand hover:underline">
          {moreDrills > 0 ? `${plural(moreDrills, 'more drill')} due` : 'All drills'}
        </Link>
      </p>
    </Card>
  )
}

const keyOf = ({ kind, subjectId }: Task) => `${kind} ${subjectId}`

function summary(done: readonly Task[], today: readonly Task[]): string {
  if (done.length + today.length === 0) return 'You’re all caught up.'
  if (today.length === 0) return 'All done for today.'
  const planned = minutesOf([...done, ...today])
  const left = minutesOf(today)
  return done.length > 0
    ? `${plural(planned, 'minute')} planned, ${left} left`
    : `${plural(left, 'minute')} in all`
}

function DoneLine({ task, zone }: { task: Task; zone: string }) {
  return (
    <li className="flex items-center gap-4 py-4">
      <span
        aria-hidden
        className="grid size-6.5 flex-none place-items-center rounded-full bg-brand text-on-brand"
      >
        <Icon of={Check} size={16} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="break-words font-semibold text-ink-2 line-through">
          <span className="sr-only">Done: </span>
          {taskWords(task, zone).title}
        </p>
        <p className="num text-small text-ink-2">{doneNote(task, zone)}</p>
      </div>
    </li>
  )
}

interface OpenLineProps {
  task: Task
  zone: string
  isFirst: boolean
  isFilled: boolean
}

function OpenLine({ task, zone, isFirst, isFilled }: OpenLineProps) {
  const { title, note, button, to } = taskWords(task, zone)
  return (
    <li className="flex items-center gap-4 py-4">
      <span aria-hidden className="size-6.5 flex-none rounded-full border border-line-strong" />
      <div className="min-w-0 flex-1">
        <p className="break-words font-semibold">
          <Link to={to} className="press inline-block hover:underline">
            {title}
          </Link>
        </p>
        <p className="num text-small break-words text-ink-2">{note}</p>
      </div>
      <span
        className={
          isFirst
            ? 'num flex-none text-small text-ink-2 max-sm:hidden'
            : 'num flex-none text-small text-ink-2'
        }
      >
        {task.minutes} min
      </span>
      <LinkButton
        as={Link}
        to={to}
        variant={isFilled ? 'primary' : 'secondary'}
        className="w-36 flex-none px-2! max-sm:hidden"
        aria-label={`${button}: ${title}`}
      >
        {button}
      </LinkButton>
    </li>
  )
}
