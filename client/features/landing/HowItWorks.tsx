const STEPS = [
  [
    'Choose who sits opposite',
    'Filter by firm, focus, rate and free times. Every profile says which rounds the coach ran and what students thought.',
  ],
  [
    'Book a time in your own zone',
    'Pick a slot and pay by card. No account is needed; the confirmation carries your calendar file and join link.',
  ],
  [
    'Leave with a scored debrief',
    'Your coach scores structure, numbers, judgement and synthesis against written anchors, then names one thing to fix first.',
  ],
] as const

export function HowItWorks() {
  return (
    <section className="mt-16 md:mt-24" aria-labelledby="how-it-works">
      <h2 id="how-it-works">How it works</h2>
      <ol className="mt-7 grid gap-8 md:grid-cols-3 md:gap-10">
        {STEPS.map(([title, text], i) => (
          <li key={title} className="border-t border-line-strong pt-5">
            <span className="num font-display text-figure font-medium text-brand">{i + 1}</span>
            <h3 className="mt-2">{title}</h3>
            <p className="mt-2 max-w-[44ch] text-small text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
