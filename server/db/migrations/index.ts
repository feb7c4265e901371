import { Marketplace001 } from './001-marketplace.ts'
import { Listings002 } from './002-listings.ts'
import { Sandbox003 } from './003-sandbox.ts'
import { NarrowListings004 } from './004-narrow-listings.ts'

/** In the order they run. Forward only: never edit one that has landed, add the next. */
export const migrations = [
  { name: '001-marketplace', class: Marketplace001 },
  { name: '002-listings', class: Listings002 },
  { name: '003-sandbox', class: Sandbox003 },
  { name: '004-narrow-listings', class: NarrowListings004 },
]
