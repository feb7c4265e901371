import Layers from 'lucide-react/icons/layers'
import { Link } from 'react-router-dom'
import { useViewer } from '../../auth/viewer.ts'
import { Icon } from '../../components/Icon.tsx'
import { usePackageOffersQuery } from '../../generated/graphql.ts'
import { BuyPackageDialog } from './BuyPackageDialog.tsx'
import { offerLine, packageFor, stateLine } from './package-words.ts'
import { useMyPackages } from './use-my-packages.ts'
import { usePackageChoice } from './use-package-choice.ts'

interface PackageOfferProps {
  coach: { id: string; firstName: string }
  sessionType: { key: string; title: string }
}

/** Beside the price of one session: what several cost together, or what is left of the several that were bought. */
export function PackageOffer({ coach, sessionType }: PackageOfferProps) {
  const { viewer } = useViewer()
  const { data, refetch } = usePackageOffersQuery({
    variables: { coachId: coach.id, sessionType: sessionType.key },
  })
  const { myPackages } = useMyPackages()
  const { isOpen, open, close, signIn } = usePackageChoice(sessionType.key)
  const offers = data?.packageOffers ?? []
  const [smallest] = offers
  if (viewer?.coachId === coach.id) return null

  const own = packageFor(myPackages, { coachId: coach.id, sessionType: sessionType.key })
  if (own)
    return (
      <p className="num mt-3 flex items-center gap-2 text-small text-ink-2">
        <Icon of={Layers} size={16} />
        <span>
          Paid from your package: {stateLine(own)}.{' '}
          <Link to="/packages" className="font-semibold text-brand underline-offset-2 hover:underline">
            Your packages
          </Link>
        </span>
      </p>
    )
  if (!smallest) return null
  return (
    <>
      <button
        type="button"
        onClick={open}
        className="num mt-2 inline-flex min-h-11 items-center gap-2 text-left text-small text-ink-2 underline-offset-2 hover:text-ink hover:underline"
      >
        <Icon of={Layers} size={16} />
        Packages: {offerLine(smallest)}
      </button>
      <noscript>
        <p className="num mt-3 text-small text-ink-2">Packages: {offerLine(smallest)}</p>
      </noscript>
      <BuyPackageDialog
        open={isOpen}
        onClose={close}
        onSignIn={signIn}
        onChanged={() => void refetch().catch(() => undefined)}
        offers={offers}
        coach={coach}
        sessionType={sessionType}
      />
    </>
  )
}
