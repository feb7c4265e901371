import { Card } from '../../components/layout/Card.tsx'
import type { ProgressQuery } from '../../generated/graphql.ts'
import { plural } from '../../lib/text.ts'
import { dayParts } from '../../lib/time.ts'
import { KINDS } from '../coaches/coach-search.ts'

type Progress = ProgressQuery['progress']

/** Live cases against the goal, the weeks in a row, and what the sessions were about. */
export function PracticeCards({ progress }: { progress: Progress }) {
  const { liveCases, liveCasesGoal, weeklyStreak, weeks, kinds } = progress
  const max = Math.max(1, ...weeks.map(({ sessions }) => sessions))
  const total = kinds.reduce((sum, { sessions }) => sum + sessions, 0)
  return (
    <section aria-label="Practice" className="grid gap-4 md:grid-cols-3">
      <Card className="p-5 sm:p-6">
        <h2 className="font-text text-small text-ink-2">Live cases</h2>
        <p className="num mt-1 font-display text-[1.875rem] leading-tight font-medium">
          {liveCases} <span className="font-text text-small font-normal text-ink-2">of {liveCasesGoal}</span>
        </p>
        <div aria-hidden className="mt-3 h-2 overflow-hidden rounded-full bg-sunken">
          <span
            className="block h-full rounded-full bg-brand"
            style={{ width: `${Math.min(100, (liveCases / liveCasesGoal) * 100)}%` }}
          />
        </div>
        <p className="mt-3 text-small text-ink-2">
          {liveCases >= liveCasesGoal
            ? 'You have done what most people aim for before a first round.'
            : 'Most people aim for 25 before a first round.'}
        </p>
      </Card>
      <Card className="p-5 sm:p-6">
        <h2 className="font-text text-small text-ink-2">Weeks in a row</h2>
        <p className="num mt-1 font-display text-[1.875rem] leading-tight font-medium">{weeklyStreak}</p>
        <ol
          aria-label="Sessions in each of the last twelve weeks"
          className="mt-3 flex h-11 items-end gap-1.5"
        >
          {weeks.map(({ weekStart, sessions }) => {
            const { day, month } = dayParts(weekStart)
            return (
              <li
                key={weekStart}
                title={`Week of ${day} ${month}: ${plural(sessions, 'session')}`}
                className="flex h-full flex-1 items-end"
              >
                <span className="sr-only">
                  Week of {day} {month}: {plural(sessions, 'session')}
                </span>
                <span
                  aria-hidden
                  className={
                    sessions > 0 ? 'w-full rounded-s bg-brand' : 'h-1 w-full rounded-s bg-line-strong'
                  }
                  style={sessions > 0 ? { height: `${(sessions / max) * 100}%` } : undefined}
                />
              </li>
            )
          })}
        </ol>
        <p className="mt-2 flex justify-between text-tiny text-ink-2">
          <span>twelve weeks ago</span>
          <span>this week</span>
        </p>
      </Card>
      <Card className="p-5 sm:p-6">
        <h2 className="font-text text-small text-ink-2">Sessions by kind</h2>
        <ul className="mt-3 grid gap-2.5">
          {kinds.map(({ kind, sessions }) => (
            <li key={kind} className="grid grid-cols-[104px_1fr_28px] items-center gap-3 text-small">
              <span className="truncate">{KINDS[kind]}</span>
              <span aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
                <span
                  className="block h-full rounded-full bg-brand"
                  style={{ width: `${(sessions / total) * 100}%` }}
                />
              </span>
              <span className="num text-right text-ink-2">{sessions}</span>
            </li>
          ))}
        </ul>
        {kinds.length === 0 && <p className="text-small text-ink-2">Your first session starts the count.</p>}
      </Card>
    </section>
  )
}
