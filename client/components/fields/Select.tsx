import { Select as Base } from '@base-ui/react/select'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { cx } from '../../lib/cx.ts'
import { Icon } from '../Icon.tsx'
import { controlClass } from './control-class.ts'
import { useFieldControl } from './field-context.ts'
import type { SelectOption } from './NativeSelect.tsx'

interface SelectProps<V extends string> {
  options: readonly SelectOption<V>[]
  value: V | null
  onChange: (value: V) => void
  placeholder?: string
  disabled?: boolean
  name?: string
  id?: string
}

/** A select with the house's own list; for inner pages. Public pages use NativeSelect, which weighs nothing. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { options, value, onChange, placeholder = 'Choose', disabled, name, id } = props
  const control = useFieldControl({ id })
  return (
    <Base.Root
      items={options}
      value={value}
      onValueChange={(next) => next !== null && onChange(next)}
      disabled={disabled}
      name={name}
      id={control.id}
    >
      <Base.Trigger
        {...control}
        className={cx(controlClass, 'flex h-11.5 items-center justify-between gap-3 text-left')}
      >
        <Base.Value placeholder={placeholder} className="truncate data-placeholder:text-ink-3" />
        <Icon of={ChevronDown} />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-60 outline-none">
          <Base.Popup className="max-h-[var(--available-height)] min-w-[var(--anchor-width)] overflow-y-auto rounded-m border border-line bg-surface p-1.5 shadow-2 transition-opacity duration-140 data-ending-style:opacity-0 data-starting-style:opacity-0">
            <Base.List>
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  className="flex min-h-11 items-center gap-3 rounded-s px-3 text-control outline-none select-none data-highlighted:bg-sunken data-selected:font-semibold data-selected:text-brand"
                >
                  <Base.ItemText className="flex-1">{option.label}</Base.ItemText>
                  <Base.ItemIndicator>
                    <Icon of={Check} size={16} />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
