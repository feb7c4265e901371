import { COLOURS } from './colours.ts'

/** Which colour is which series, in as many rows above the chart as they need. */
export function Legend({ names }: { names: readonly string[] }) {
  return (
    <ul className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-tiny text-ink-2">
      {names.map((name, i) => (
        <li key={name} className="flex items-baseline gap-2">
          <span
            className="size-3 shrink-0 translate-y-px rounded-[3px]"
            style={{ background: COLOURS[i % COLOURS.length] }}
          />
          {name}
        </li>
      ))}
    </ul>
  )
}
