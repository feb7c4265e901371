import type { ReactNode } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import { Opening, type OpeningButton } from './Opening.tsx'
import { OverlayMissing } from './OverlayMissing.tsx'

export interface MenuEntry {
  key: string
  label: ReactNode
  /** A link for the entry to render as: `<Link to="/profile" />`. */
  link?: React.ReactElement
  onPress?: () => void
  /** Draws a line above. */
  divided?: boolean
}

interface MenuProps extends OpeningButton {
  /** Above the entries: who this is. */
  header?: ReactNode
  entries: readonly MenuEntry[]
}

const MenuPanel = lazyPart(
  async () => (await import('./MenuPanel.tsx')).MenuPanel,
  ({ onOpenChange, ...missing }) => <OverlayMissing {...missing} close={() => onOpenChange(false)} />,
)

/** A button with a menu; the menu's machinery loads when it first opens. */
export function Menu({ header, entries, ...button }: MenuProps) {
  return (
    <Opening {...button} opens="menu">
      {(state) => <MenuPanel {...state} header={header} entries={entries} label={button.label} />}
    </Opening>
  )
}
