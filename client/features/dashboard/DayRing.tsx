const SIZE = 48
const RADIUS = 20
const AROUND = 2 * Math.PI * RADIUS

/** How many of the day's tasks are done. */
export function DayRing({ done, total }: { done: number; total: number }) {
  return (
    <span className="relative grid size-12 flex-none place-items-center">
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden className="absolute inset-0 -rotate-90">
        <circle cx={SIZE / 2} cy={SIZE / 2} r={RADIUS} fill="none" stroke="var(--line)" strokeWidth="5" />
        {done > 0 && (
          <circle
            cx={SIZE / 2}
            cy={SIZE / 2}
            r={RADIUS}
            fill="none"
            stroke="var(--brand)"
            strokeWidth="5"
            strokeLinecap="round"
            strokeDasharray={`${(AROUND * done) / total} ${AROUND}`}
          />
        )}
      </svg>
      <span className="num text-small font-semibold">
        <span aria-hidden>
          {done}/{total}
        </span>
        <span className="sr-only">
          {done} of {total} done
        </span>
      </span>
    </span>
  )
}
