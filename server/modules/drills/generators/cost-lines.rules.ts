export const PLACES = ['on site', 'on the road', 'at head office'] as const
export const NATURES = ['staff', 'energy', 'equipment', 'services'] as const
export const BEHAVIOURS = ['fixed', 'variable'] as const

/** One line of a client's costs, and how it can be cut. */
export interface CostLine {
  name: string
  place: (typeof PLACES)[number]
  nature: (typeof NATURES)[number]
  behaviour: (typeof BEHAVIOURS)[number]
}

const line = (
  name: string,
  place: CostLine['place'],
  nature: CostLine['nature'],
  behaviour: CostLine['behaviour'],
): CostLine => ({ name, place, nature, behaviour })

export interface Cost {
  who: string
  lines: readonly CostLine[]
}

export const COSTS: readonly Cost[] = [
  {
    who: 'a parcel carrier',
    lines: [
      line('Sorting staff', 'on site', 'staff', 'fixed'),
      line('Night-shift extras', 'on site', 'staff', 'variable'),
      line('Power for the belts', 'on site', 'energy', 'variable'),
      line('Heating of the depots', 'on site', 'energy', 'fixed'),
      line('Sorting machines', 'on site', 'equipment', 'fixed'),
      line('Drivers on contract', 'on the road', 'staff', 'fixed'),
      line('Diesel', 'on the road', 'energy', 'variable'),
      line('Leased vans', 'on the road', 'equipment', 'fixed'),
      line('Couriers paid by parcel', 'on the road', 'services', 'variable'),
      line('Route planners', 'at head office', 'staff', 'fixed'),
      line('Card fees', 'at head office', 'services', 'variable'),
      line('Audit and law', 'at head office', 'services', 'fixed'),
    ],
  },
  {
    who: 'a home-care provider',
    lines: [
      line('Day-centre nurses', 'on site', 'staff', 'fixed'),
      line('Kitchen helpers by the meal', 'on site', 'staff', 'variable'),
      line('Heating of the day centres', 'on site', 'energy', 'fixed'),
      line('Gas for the kitchens', 'on site', 'energy', 'variable'),
      line('Lifts and baths', 'on site', 'equipment', 'fixed'),
      line('Carers paid by visit', 'on the road', 'staff', 'variable'),
      line('District nurses', 'on the road', 'staff', 'fixed'),
      line('Charging the cars', 'on the road', 'energy', 'variable'),
      line('Cars', 'on the road', 'equipment', 'fixed'),
      line('Agency cover for sick days', 'on the road', 'services', 'variable'),
      line('Schedulers', 'at head office', 'staff', 'fixed'),
      line('Insurance', 'at head office', 'services', 'fixed'),
    ],
  },
  {
    who: 'a caterer',
    lines: [
      line('Cooks', 'on site', 'staff', 'fixed'),
      line('Event helpers', 'on site', 'staff', 'variable'),
      line('Gas for the stoves', 'on site', 'energy', 'variable'),
      line('Cold-room power', 'on site', 'energy', 'fixed'),
      line('Stoves and ovens', 'on site', 'equipment', 'fixed'),
      line('Laundry by the kilo', 'on site', 'services', 'variable'),
      line('Drivers', 'on the road', 'staff', 'fixed'),
      line('Fuel', 'on the road', 'energy', 'variable'),
      line('Refrigerated vans', 'on the road', 'equipment', 'fixed'),
      line('Hired tents and tables', 'on the road', 'equipment', 'variable'),
      line('Sales team', 'at head office', 'staff', 'fixed'),
      line('Booking software', 'at head office', 'services', 'fixed'),
    ],
  },
  {
    who: 'a lift maintenance firm',
    lines: [
      line('Workshop mechanics', 'on site', 'staff', 'fixed'),
      line('Workshop power', 'on site', 'energy', 'variable'),
      line('Heating of the workshop', 'on site', 'energy', 'fixed'),
      line('Test rigs', 'on site', 'equipment', 'fixed'),
      line('Waste collection by the load', 'on site', 'services', 'variable'),
      line('Service engineers', 'on the road', 'staff', 'fixed'),
      line('Overtime on call-outs', 'on the road', 'staff', 'variable'),
      line('Fuel', 'on the road', 'energy', 'variable'),
      line('Vans and tools', 'on the road', 'equipment', 'fixed'),
      line('Hired cranes', 'on the road', 'equipment', 'variable'),
      line('Dispatch desk', 'at head office', 'staff', 'fixed'),
      line('Translation of manuals', 'at head office', 'services', 'variable'),
    ],
  },
]
