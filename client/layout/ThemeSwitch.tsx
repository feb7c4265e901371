import { useId } from 'react'
import { setTheme, THEMES, type Theme, useTheme } from './theme.ts'

const NAMES: Record<Theme, string> = { light: 'Light', dark: 'Dark', system: 'System' }

/** Light, dark, or as the system says. */
export function ThemeSwitch() {
  const { theme } = useTheme()
  const name = useId()
  return (
    <fieldset className="flex w-fit min-w-0 rounded-full border border-line bg-surface p-1 noscript:hidden">
      <legend className="sr-only">Theme</legend>
      {THEMES.map((one) => (
        <label
          key={one}
          className="inline-flex min-h-8 items-center rounded-full px-3 text-tiny text-ink-2 transition-colors duration-140 hover:text-ink has-checked:bg-brand-tint has-checked:font-semibold has-checked:text-brand has-focus-visible:outline-2 has-focus-visible:outline-brand pointer-coarse:min-h-11 pointer-coarse:px-4"
        >
          <input
            type="radio"
            name={name}
            checked={theme === one}
            onChange={() => setTheme(one)}
            className="sr-only"
          />
          {NAMES[one]}
        </label>
      ))}
    </fieldset>
  )
}
