import { describeError } from '../../apollo/errors.ts'
import { showToast } from '../../components/overlays/toast.ts'
import { useStartDrillMutation } from '../../generated/graphql.ts'

/** Begins a try, or takes up the one under way. */
export function useStartDrill(drillId: string) {
  const [run, { loading }] = useStartDrillMutation()

  async function start(): Promise<void> {
    try {
      await run({ variables: { drillId } })
    } catch (error) {
      showToast({
        tone: 'error',
        title: 'The drill could not begin',
        description: describeError(error).message,
      })
    }
  }

  return { start, isStarting: loading }
}
