import SearchX from 'lucide-react/icons/search-x'
import { Button } from '../components/Button.tsx'
import { Card } from '../components/layout/Card.tsx'
import { EmptyState } from '../components/layout/EmptyState.tsx'

interface NoMatchProps {
  title: string
  onClear: () => void
  /** What to try, as a sentence. */
  children: string
}

/** In place of a list that its search and its filters leave nothing of. */
export function NoMatch({ title, onClear, children }: NoMatchProps) {
  return (
    <Card>
      <EmptyState
        icon={SearchX}
        title={title}
        action={
          <Button variant="secondary" onClick={onClear}>
            Clear search and filters
          </Button>
        }
      >
        {children}
      </EmptyState>
    </Card>
  )
}
