import { Combobox } from '@base-ui/react/combobox'
import Check from 'lucide-react/icons/check'
import Search from 'lucide-react/icons/search'
import { useMemo } from 'react'
import { cx } from '../../lib/cx.ts'
import { type TimeZoneOption, timeZoneOption, timeZoneOptions } from '../../lib/time-zones.ts'
import { controlClass } from '../fields/control-class.ts'
import { Icon } from '../Icon.tsx'
import { DialogPanel } from './DialogPanel.tsx'

interface TimeZoneDialogProps {
  open: boolean
  onClose: () => void
  value: string
  onChange: (zone: string) => void
}

/** The list, with the current zone in it even when it is none of the usual ones. */
function optionsWith(zone: string): TimeZoneOption[] {
  const options = timeZoneOptions()
  if (options.some((option) => option.id === zone)) return options
  return [timeZoneOption(zone), ...options]
}

/** "Eastern Time" is what the list says, "New York" what many look for. */
const searchTextOf = ({ id, label }: TimeZoneOption) => `${label} ${id.replaceAll('_', ' ')}`

export function TimeZoneDialog({ open, onClose, value, onChange }: TimeZoneDialogProps) {
  const options = useMemo(() => optionsWith(value), [value])
  const { contains } = Combobox.useFilter()

  return (
    <DialogPanel open={open} onClose={onClose} title="Time zone">
      <Combobox.Root
        items={options}
        inline
        open
        autoHighlight
        value={options.find((option) => option.id === value) ?? null}
        filter={(option, query) => contains(searchTextOf(option), query)}
        itemToStringLabel={(option: TimeZoneOption) => option.label}
        onValueChange={(option: TimeZoneOption | null) => {
          if (option) onChange(option.id)
          onClose()
        }}
      >
        <div className="relative">
          <Icon of={Search} className="absolute top-1/2 left-4 -translate-y-1/2 text-ink-2" />
          <Combobox.Input
            aria-label="Search time zones"
            placeholder="City or zone"
            className={cx(controlClass, 'h-11.5 pl-11')}
          />
        </div>
        <Combobox.Empty className="empty:hidden">
          <p className="px-3 py-6 text-small text-ink-2">No zone of that name. Try a larger city nearby.</p>
        </Combobox.Empty>
        <Combobox.List className="mt-3 max-h-[min(22rem,50dvh)] overflow-y-auto overscroll-contain">
          {(option: TimeZoneOption) => (
            <Combobox.Item
              key={option.id}
              value={option}
              className="flex min-h-11 items-center gap-3 rounded-s px-3 text-small outline-none select-none data-highlighted:bg-sunken data-selected:font-semibold data-selected:text-brand"
            >
              <span className="num flex-1">{option.label}</span>
              <Combobox.ItemIndicator>
                <Icon of={Check} size={16} />
              </Combobox.ItemIndicator>
            </Combobox.Item>
          )}
        </Combobox.List>
      </Combobox.Root>
    </DialogPanel>
  )
}
