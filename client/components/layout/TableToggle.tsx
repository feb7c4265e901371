import { Button } from '../Button.tsx'

interface TableToggleProps {
  asTable: boolean
  onChange: (asTable: boolean) => void
  /** What stands there otherwise. */
  picture?: 'chart' | 'charts'
}

/** Swaps a chart for the table behind it. The label says what a press shows, so there is no pressed state beside it. */
export function TableToggle({ asTable, onChange, picture = 'chart' }: TableToggleProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      className="shrink-0 whitespace-nowrap"
      onClick={() => onChange(!asTable)}
    >
      {asTable ? `Show ${picture}` : 'Show table'}
    </Button>
  )
}
