import type { CaseContent } from './case.types.ts'
import { brightwaterLearning } from './brightwater-learning.ts'
import { bulwarkMotor } from './bulwark-motor.ts'
import { campoVivoBiologicals } from './campo-vivo-biologicals.ts'
import { casaLumbreHotels } from './casa-lumbre-hotels.ts'
import { clearmainLeakSensors } from './clearmain-leak-sensors.ts'
import { corvoFurniture } from './corvo-furniture.ts'
import { frigelaColdStorage } from './frigela-cold-storage.ts'
import { glasshouseMuseum } from './glasshouse-museum.ts'
import { harrowValeHospital } from './harrow-vale-hospital.ts'
import { ironbarkGyms } from './ironbark-gyms.ts'
import { islaMovil } from './isla-movil.ts'
import { kampalaBatterySwap } from './kampala-battery-swap.ts'
import { kestrelPay } from './kestrel-pay.ts'
import { nordlysFerries } from './nordlys-ferries.ts'
import { northgateParcels } from './northgate-parcels.ts'
import { orvellaPharma } from './orvella-pharma.ts'
import { revaKnitwear } from './reva-knitwear.ts'
import { riverstadTransit } from './riverstad-transit.ts'
import { sabaiDetergent } from './sabai-detergent.ts'
import { sabanaGrocers } from './sabana-grocers.ts'
import { siroccoAir } from './sirocco-air.ts'
import { tassuClinics } from './tassu-clinics.ts'
import { tavaraMeasles } from './tavara-measles.ts'
import { tesselChipEquipment } from './tessel-chip-equipment.ts'
import { voltaraEnergy } from './voltara-energy.ts'

/** Every practice case, the easier ones first. */
export const cases: readonly CaseContent[] = [
  ironbarkGyms,
  harrowValeHospital,
  northgateParcels,
  kampalaBatterySwap,
  sabaiDetergent,
  glasshouseMuseum,
  nordlysFerries,
  sabanaGrocers,
  kestrelPay,
  brightwaterLearning,
  voltaraEnergy,
  islaMovil,
  tassuClinics,
  siroccoAir,
  casaLumbreHotels,
  clearmainLeakSensors,
  corvoFurniture,
  tavaraMeasles,
  frigelaColdStorage,
  revaKnitwear,
  tesselChipEquipment,
  orvellaPharma,
  campoVivoBiologicals,
  bulwarkMotor,
  riverstadTransit,
]
