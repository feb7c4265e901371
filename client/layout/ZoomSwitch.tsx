import { useId } from 'react'
import { setZoom, useZoom } from './zoom.ts'

/** The way out of "zoom disabled" for people who need it; wider screens always zoom, so it is not shown there. */
export function ZoomSwitch() {
  const isAllowed = useZoom()
  const hint = useId()
  return (
    <label className="flex min-h-12 items-center gap-3 md:hidden">
      <span className="flex-1">
        Allow zoom
        <span id={hint} className="block text-tiny text-ink-2">
          Pinch to enlarge the page
        </span>
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-label="Allow zoom"
        aria-describedby={hint}
        checked={isAllowed}
        aria-checked={isAllowed}
        onChange={(event) => setZoom(event.target.checked)}
        className="peer sr-only"
      />
      <span
        aria-hidden
        className="flex h-6.5 w-11 flex-none items-center rounded-full bg-ink-3 p-0.5 transition-colors duration-140 after:size-5.5 after:rounded-full after:bg-surface after:shadow-1 after:transition-[translate] after:duration-140 peer-checked:bg-brand peer-checked:after:translate-x-4.5 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand"
      />
    </label>
  )
}
