import ChevronDown from 'lucide-react/icons/chevron-down'
import Globe from 'lucide-react/icons/globe'
import { type ReactNode, Suspense, useState } from 'react'
import { cx } from '../../lib/cx.ts'
import { zoneLabel } from '../../lib/time-zones.ts'
import { Icon } from '../Icon.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { OverlayMissing } from '../overlays/OverlayMissing.tsx'
import { useEver } from '../overlays/use-ever.ts'
import { controlClass } from './control-class.ts'
import { useFieldControl } from './field-context.ts'

interface TimeZonePickerProps {
  /** IANA name. */
  value: string
  onChange: (zone: string) => void
  /** `link` under a calendar, `input` in a form, `quiet` in the footer. */
  look?: 'link' | 'input' | 'quiet'
  /** In place of the zone's name. */
  label?: ReactNode
}

const TimeZoneDialog = lazyPart(
  async () => (await import('../overlays/TimeZoneDialog.tsx')).TimeZoneDialog,
  ({ onClose, ...missing }) => <OverlayMissing {...missing} close={onClose} />,
)

/** "(GMT+0:00) London, change": opens the searchable list of zones. */
export function TimeZonePicker({
  value,
  onChange,
  look = 'link',
  label = zoneLabel(value),
}: TimeZonePickerProps) {
  const [open, setOpen] = useState(false)
  const control = useFieldControl({})

  return (
    <>
      {look === 'input' ? (
        <button
          {...control}
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className={cx(controlClass, 'flex h-11.5 items-center gap-3 text-left')}
        >
          <Icon of={Globe} />
          <span className="flex-1 truncate">{label}</span>
          <Icon of={ChevronDown} />
        </button>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="group inline-flex min-h-8 items-center gap-1.5 text-tiny text-ink-2 hover:text-ink pointer-coarse:min-h-11"
        >
          <Icon of={Globe} size={14} />
          <span>
            {look === 'quiet' && <span className="sr-only">Time zone </span>}
            {label}
            {look === 'link' && (
              <>
                , <span className="underline underline-offset-2">change</span>
              </>
            )}
          </span>
        </button>
      )}
      {useEver(open) && (
        <Suspense fallback={null}>
          <TimeZoneDialog open={open} onClose={() => setOpen(false)} value={value} onChange={onChange} />
        </Suspense>
      )}
    </>
  )
}
