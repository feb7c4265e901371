import { trackPracticeAttempted } from '../../../analytics/track.ts'
import { useViewer } from '../../../auth/viewer.ts'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/layout/Card.tsx'
import { MobileActionBar } from '../../../components/layout/MobileActionBar.tsx'
import { NeedsScripts } from '../../../components/NeedsScripts.tsx'
import { useIsHydrated } from '../../../components/use-is-hydrated.ts'
import { useIsPhone } from '../../../components/use-is-phone.ts'
import { plural } from '../../../lib/text.ts'
import { formatDay } from '../../../lib/time.ts'
import { useTimeZone } from '../../geo/time-zone.ts'
import type { LastAttempt, WholeCase } from '../case-material.ts'
import { clockText } from './clock/clock-text.ts'
import type { AttemptRef } from './guest/guest-practice.ts'
import { OpenAccount } from './guest/OpenAccount.tsx'
import { useLastAttempt } from './use-last-attempt.ts'
import { useStartPractice } from './use-start-practice.ts'

interface BeginPracticeProps {
  of: WholeCase
  onStarted: (attempt: AttemptRef) => void
}

/** The way into solo practice; for visitors, the way in at all. */
export function BeginPractice({ of: one, onStarted }: BeginPracticeProps) {
  const { start, starting } = useStartPractice(one.slug)
  const { viewer } = useViewer()
  const last = useLastAttempt(one)
  const lastAttempt = last?.attempt ?? null
  const isPhone = useIsPhone()
  // A server does not know the width of the window: it writes both, and the style sheet shows one.
  const isHydrated = useIsHydrated()
  const { mayPractise, minutes, outline, exhibitsCount, checksCount } = one
  const isOpen = lastAttempt !== null && lastAttempt.finishedAt === null

  async function begin() {
    const ref = isOpen && last ? last.ref : await start()
    if (!ref) return
    if (!isOpen) trackPracticeAttempted(one.slug, { type: one.type, difficulty: one.difficulty })
    onStarted(ref)
  }

  if (!mayPractise)
    return (
      <Card className="p-6">
        <h2 className="text-heading">Practise this case</h2>
        <p className="mt-2 text-small text-ink-2">
          This is the preview. With a free account you get the steps one at a time, the exhibits, arithmetic
          that is checked, the rubric and a model recommendation. Cases marked “Open to try” need none.
        </p>
        <OpenAccount />
      </Card>
    )

  const isKeptHere = !viewer && lastAttempt !== null && !isOpen
  const label = isOpen ? 'Continue practice' : lastAttempt ? 'Practise again' : 'Start practice'
  const button = {
    variant: isKeptHere ? 'secondary' : 'primary',
    busy: starting,
    busyLabel: 'Beginning',
    onClick: () => void begin(),
  } as const
  return (
    <Card className="p-6">
      <h2 className="text-heading">Practise alone</h2>
      <p className="mt-2 text-small text-ink-2">
        {plural(outline.length, 'step')} against the clock, {plural(exhibitsCount, 'exhibit')},{' '}
        {plural(checksCount, 'calculation')} to check. Plan {minutes} minutes and paper.
      </p>
      {lastAttempt && !isOpen && <LastTime attempt={lastAttempt} />}
      {(isPhone || !isHydrated) && (
        <MobileActionBar
          figure={`${minutes} min`}
          note={`${plural(outline.length, 'step')}, ${plural(exhibitsCount, 'exhibit')}`}
        >
          <Button {...button}>{label}</Button>
        </MobileActionBar>
      )}
      {(!isPhone || !isHydrated) && (
        <Button {...button} block className="mt-5 max-md:hidden">
          {label}
        </Button>
      )}
      <NeedsScripts>
        The clock and the checks run in your browser and need JavaScript. Turn it on for this site, then open
        this page again.
      </NeedsScripts>
      {isKeptHere && (
        <div className="mt-6 border-t border-line pt-5">
          <h3 className="font-text text-small font-semibold tracking-normal">Keep it, and go on</h3>
          <p className="mt-1.5 text-small text-ink-2">
            Only this browser opens this attempt, for two weeks. A free account takes it over, opens the other
            cases and shows what to work on next.
          </p>
          <OpenAccount />
        </div>
      )}
    </Card>
  )
}

function LastTime({
  attempt: { finishedAt, seconds, checksRight, checksTotal, isReported, notes },
}: {
  attempt: LastAttempt
}) {
  const zone = useTimeZone()
  return (
    <div className="mt-4 rounded-m bg-sunken p-4 text-small">
      <p className="font-semibold">Last time{finishedAt && `, ${formatDay(finishedAt, zone)}`}</p>
      <p className="num text-ink-2">
        {clockText(seconds ?? 0)}
        {checksTotal > 0 && `, ${checksRight} of ${checksTotal} calculations right at once`}
        {isReported && ', by your own count'}
      </p>
      {notes && <p className="mt-2 whitespace-pre-line text-ink-2">{notes}</p>}
    </div>
  )
}
