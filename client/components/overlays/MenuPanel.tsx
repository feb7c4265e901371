import { Menu as Base } from '@base-ui/react/menu'
import { Fragment, type ReactNode } from 'react'
import type { MenuEntry } from './Menu.tsx'
import type { OpeningState } from './Opening.tsx'
import { useEscapeOrder } from './use-escape-order.ts'

interface MenuPanelProps extends OpeningState {
  label: string
  header?: ReactNode
  entries: readonly MenuEntry[]
}

const entryClass =
  'flex min-h-11 w-full items-center gap-3 rounded-s px-3 text-left text-control outline-none select-none data-highlighted:bg-sunken'

export function MenuPanel({ open, onOpenChange, anchor, label, header, entries }: MenuPanelProps) {
  const ownsEscape = useEscapeOrder(open)
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, change) => {
        if (change.reason === 'escape-key' && !ownsEscape(change.event)) change.cancel()
        else onOpenChange(next)
      }}
    >
      <Base.Portal>
        <Base.Positioner anchor={anchor} align="end" sideOffset={8} className="z-60 outline-none">
          <Base.Popup
            aria-label={label}
            finalFocus={anchor}
            className="min-w-60 rounded-m border border-line bg-surface p-1.5 shadow-2 outline-none transition-opacity duration-140 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {header && <div className="border-b border-line px-3 pt-2 pb-3">{header}</div>}
            {entries.map((entry) => (
              <Fragment key={entry.key}>
                {entry.divided && <Base.Separator className="my-1.5 h-px bg-line" />}
                <Base.Item render={entry.link} onClick={entry.onPress} className={entryClass}>
                  {entry.label}
                </Base.Item>
              </Fragment>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
