import Layers from 'lucide-react/icons/layers'
import Wallet from 'lucide-react/icons/wallet'
import { Link, useSearchParams } from 'react-router-dom'
import { Icon } from '../../components/Icon.tsx'
import { LinkButton } from '../../components/LinkButton.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { Page } from '../../page/Page.tsx'
import { PageContent } from '../../page/PageContent.tsx'
import { BoughtBanner } from './BoughtBanner.tsx'
import { PackageCard } from './PackageCard.tsx'
import { PackagesSkeleton } from './PackagesSkeleton.tsx'
import { creditLine } from './package-words.ts'
import { useBoughtPackage } from './use-bought-package.ts'

/** The packages a seeker has bought and the credit they have; where the provider sends them back to. */
export function PackagesPage() {
  const [params] = useSearchParams()
  const boughtId = params.get('bought')
  const { query, bought, isWaiting, askAgain } = useBoughtPackage(boughtId)
  return (
    <Page title="Packages" className="pt-7 pb-16 md:pt-10">
      <h1 className="text-title">Packages</h1>
      <div className="mt-6">
        <PageContent
          query={query}
          of={query.data}
          failed="Your packages could not be loaded"
          skeleton={<PackagesSkeleton />}
        >
          {({ myPackages, myCredit }) => (
            <div className="grid gap-5">
              {boughtId && <BoughtBanner bought={bought} isWaiting={isWaiting} onAskAgain={askAgain} />}
              {myCredit.length > 0 && (
                <Card className="flex items-center gap-3 p-5 text-small">
                  <Icon of={Wallet} />
                  <p className="num">{creditLine(myCredit)}</p>
                </Card>
              )}
              {myPackages.length > 0 ? (
                <ul className="grid gap-4 lg:grid-cols-2">
                  {myPackages.map((one) => (
                    <li key={one.id}>
                      <PackageCard
                        package={one}
                        onChanged={() => void query.refetch().catch(() => undefined)}
                      />
                    </li>
                  ))}
                </ul>
              ) : (
                !isWaiting && <NoPackages />
              )}
            </div>
          )}
        </PageContent>
      </div>
    </Page>
  )
}

const NoPackages = () => (
  <Card>
    <EmptyState
      icon={Layers}
      title="No packages yet"
      action={
        <LinkButton as={Link} to="/coaches">
          Find a coach
        </LinkButton>
      }
    >
      Several sessions with one coach cost less together. Coaches who sell packages say so beside the price.
    </EmptyState>
  </Card>
)
