import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { Skeleton } from '../components/layout/Skeleton.tsx'
import { Drawer } from '../components/overlays/Drawer.tsx'
import { LinkButton } from '../components/LinkButton.tsx'
import { RemovableChip } from '../components/RemovableChip.tsx'
import { cx } from '../lib/cx.ts'
import { Page, type PageProps } from './Page.tsx'
import { SEARCH_FORM } from './search-form.ts'

interface ListPageProps<Change> extends Pick<PageProps, 'description' | 'path'> {
  title: string
  /** What was found, under the heading; undefined until it is known. */
  found: ReactNode
  /** The search, with the button that opens the filters on a phone in its place. */
  renderSearch: (filtersButton: ReactNode) => ReactNode
  filters: ReactNode
  /** What is chosen in them, and what takes each away. */
  active: readonly { label: string; without: Change }[]
  onChange: (change: Change) => void
  onClear: () => void
  canClear: boolean
  /** On the button that closes the filters on a phone. */
  showLabel: string
  children: ReactNode
}

const FILTERS = 'filters'

/** A list with its search and its filters: beside it on a wide screen, in a drawer on a phone. */
export function ListPage<Change>(props: ListPageProps<Change>) {
  const { title, description, path, found, renderSearch, filters, active, onChange, onClear, canClear } =
    props
  const [filtering, setFiltering] = useState(false)
  return (
    <Page title={title} description={description} path={path} className="pt-7 md:pt-11">
      <h1 className="text-title">{title}</h1>
      <output className="num mt-2 block min-h-6 text-ink-2">
        {found === undefined ? <Skeleton className="mt-1 h-5 w-80 max-w-full" /> : found}
      </output>
      {renderSearch(
        <>
          <Button
            variant="secondary"
            size="lg"
            onClick={() => setFiltering(true)}
            className="lg:hidden noscript:hidden"
          >
            <Icon of={SlidersHorizontal} />
            Filters{active.length > 0 && <span className="num">({active.length})</span>}
          </Button>
          <noscript>
            <Button type="submit" size="lg" className="max-md:w-full">
              Search
            </Button>
          </noscript>
        </>,
      )}
      <div className="mt-6 grid gap-11 lg:mt-8 lg:grid-cols-[236px_minmax(0,1fr)]">
        <aside id={FILTERS} aria-label="Filters" className="max-lg:order-last max-lg:not-noscript:hidden">
          {filters}
          <noscript>
            <Button type="submit" form={SEARCH_FORM} block>
              Show results
            </Button>
          </noscript>
        </aside>
        <section aria-label="Results" className="min-w-0">
          <noscript>
            <p className={cx('mb-4 flex gap-3', !canClear && 'lg:hidden')}>
              <LinkButton href={`#${FILTERS}`} variant="secondary" className="lg:hidden">
                Filters
              </LinkButton>
              {canClear && (
                <LinkButton as={Link} to={{ search: '' }} variant="secondary">
                  Clear search and filters
                </LinkButton>
              )}
            </p>
          </noscript>
          {active.length > 0 && (
            <div className="mb-4 flex flex-wrap items-center gap-2">
              {active.map(({ label, without }) => (
                <RemovableChip key={label} label={label} onRemove={() => onChange(without)} />
              ))}
              <button
                type="button"
                onClick={onClear}
                className="min-h-8 text-small text-ink-2 hover:text-ink hover:underline pointer-coarse:min-h-11"
              >
                Clear all
              </button>
            </div>
          )}
          {props.children}
        </section>
      </div>
      <Drawer
        open={filtering}
        onClose={() => setFiltering(false)}
        title="Filters"
        side="right"
        footer={
          <div className="grid grid-cols-[auto_1fr] gap-3">
            <Button variant="secondary" onClick={onClear} disabled={!canClear}>
              Clear all
            </Button>
            <Button onClick={() => setFiltering(false)}>{props.showLabel}</Button>
          </div>
        }
      >
        <div className="pt-2">{filters}</div>
      </Drawer>
    </Page>
  )
}
