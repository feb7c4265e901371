import { type Coach, openCoach, type Person, signUp } from '../../../server/stress/people/people.ts'
import { ask } from './ask.ts'
import { openSql, type OwnSql } from './own-sql.ts'
import { type RunningProduct, startProduct } from './product-run.ts'

export interface OwnProduct extends RunningProduct, Pick<OwnSql, 'sql'> {
  seeker: Person
  /** Free at any hour, half a day ahead. */
  coach: Coach
}

/**
 * A product for one file of journeys, which may set its clock: the one all others share keeps to the real time. From
 * here on visitors open it, and `ask` asks it; the environment is the file's own. It has two people and no demo.
 */
export async function openOwnProduct(): Promise<OwnProduct> {
  const product = await startProduct({ env: { SEED_DEMO: 'false' } })
  process.env.PRODUCT_URL = product.url
  const { sql, close } = await openSql(product)
  const coach = await openCoach({ url: product.url, sql }, { minimumNoticeHours: 12 })
  // The review is written past the services; this writes the listing, which their page is read from.
  await ask('mutation { resumeListing { id } }', {}, coach.token)
  const stop = async () => {
    await close()
    return product.stop()
  }
  return { ...product, sql, stop, coach, seeker: await signUp(product.url) }
}
