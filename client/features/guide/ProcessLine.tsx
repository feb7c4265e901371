const STAGES = [
  { name: 'Application', asks: 'Is there evidence of achievement?' },
  { name: 'Assessment', asks: 'Can you reason against the clock?' },
  { name: 'First round', asks: 'Can you solve a case with help?' },
  { name: 'Final round', asks: 'Would a partner put you before a client?' },
  { name: 'Offer', asks: 'Do the interviewers agree?' },
]

/** The whole process at a glance, and the one question each stage asks. */
export function ProcessLine() {
  return (
    <ol
      aria-label="The process"
      className="mt-8 grid gap-px overflow-hidden rounded-l border border-line bg-line sm:grid-cols-5"
    >
      {STAGES.map(({ name, asks }, i) => (
        <li key={name} className="flex gap-3 bg-surface p-4 sm:block sm:p-5">
          <span className="num grid size-7 flex-none place-items-center rounded-full bg-brand-tint text-tiny font-semibold text-brand">
            {i + 1}
          </span>
          <div className="sm:mt-3">
            <p className="text-control font-semibold">{name}</p>
            <p className="mt-0.5 text-small text-ink-2">{asks}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
