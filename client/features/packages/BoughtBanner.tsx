import CircleCheck from 'lucide-react/icons/circle-check'
import Hourglass from 'lucide-react/icons/hourglass'
import { Banner } from '../../components/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import { Spinner } from '../../components/layout/Spinner.tsx'
import { exact, type OwnPackage } from './package-words.ts'

interface BoughtBannerProps {
  bought: OwnPackage | undefined
  isWaiting: boolean
  onAskAgain: () => void
}

/** What became of the payment somebody comes back from. */
export function BoughtBanner({ bought, isWaiting, onAskAgain }: BoughtBannerProps) {
  if (bought)
    return (
      <Banner tone="brand" icon={CircleCheck}>
        <span className="num">
          Your package is ready: {bought.size} × {bought.title} with {bought.coachName}, {exact(bought.price)}{' '}
          paid.
        </span>
      </Banner>
    )
  if (isWaiting)
    return <Banner end={<Spinner />}>Confirming your payment. This usually takes a few seconds.</Banner>
  return (
    <Banner
      icon={Hourglass}
      end={
        <Button size="sm" variant="secondary" onClick={onAskAgain}>
          Look again
        </Button>
      }
    >
      Your payment is still settling. The package is here as soon as the payment provider tells us that it is
      paid.
    </Banner>
  )
}
