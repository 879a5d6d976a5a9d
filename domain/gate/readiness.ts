export interface DeviceReadiness {
  /** People and cards that this device knows. */
  readonly held: number;
  /** The rows are the server's of the last minute. */
  readonly isFresh: boolean;
  readonly isConnected: boolean;
  readonly canStore: boolean;
  /** The rows are, or will be, stored for the next page load. */
  readonly areRowsKept: boolean;
  /** `saving`: a reload still needs the server. */
  readonly app: 'saving' | 'kept' | 'notHere';
  /** The browser may delete what is stored here, with unsent scans, when space is short or the device is not used. */
  readonly mayEvict: boolean;
}

/**
 * `saving`, `atRisk`: ready, but the network is needed soon. `half`: ready while nothing changes elsewhere.
 * `cut`: no card can be checked.
 */
export type ReadinessState = 'full' | 'atRisk' | 'saving' | 'half' | 'cut';

/** The light is green only if the device loses nothing when its network fails now. */
export const readinessOf = (device: DeviceReadiness): ReadinessState => {
  // A scan must be stored: here, or at once on the server.
  if (device.held === 0 || !(device.canStore || device.isConnected)) return 'cut';
  if (!device.isFresh || !device.canStore) return 'half';
  if (device.app === 'saving' || !device.areRowsKept) return 'saving';
  return device.mayEvict ? 'atRisk' : 'full';
};
