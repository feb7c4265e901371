import { useId } from 'react'

interface SwitchProps {
  label: string
  note: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** On or off at once, without a button to save. */
export function Switch({ label, note, checked, onChange }: SwitchProps) {
  const id = useId()
  return (
    <label htmlFor={id} className="flex min-h-11 items-center justify-between gap-4">
      <span className="min-w-0">
        <span className="block text-small font-semibold">{label}</span>
        <span id={`${id}-note`} className="block text-tiny text-ink-2">
          {note}
        </span>
      </span>
      <span className="relative inline-flex flex-none">
        <input
          id={id}
          type="checkbox"
          role="switch"
          aria-label={label}
          aria-checked={checked}
          aria-describedby={`${id}-note`}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          className="peer h-6.5 w-11.5 cursor-[inherit] appearance-none rounded-full bg-line-strong transition-colors duration-140 checked:bg-brand"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-[3px] left-[3px] size-5 rounded-full bg-surface shadow-1 transition-transform duration-140 peer-checked:translate-x-5"
        />
      </span>
    </label>
  )
}
