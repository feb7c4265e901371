import { lazy, type ReactNode } from 'react'
import { Opening, type OpeningButton } from './Opening.tsx'

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

const MenuPanel = lazy(() => import('./MenuPanel.tsx').then((part) => ({ default: part.MenuPanel })))

/** A button with a menu; the menu's machinery loads when it first opens. */
export function Menu({ header, entries, ...button }: MenuProps) {
  return (
    <Opening {...button} opens="menu">
      {(state) => <MenuPanel {...state} header={header} entries={entries} label={button.label} />}
    </Opening>
  )
}
