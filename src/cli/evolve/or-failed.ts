/** What is wrong with the folder of a run is no defect of ours. */
import { RunFault } from '../../host/evolve/run-fault.ts';
import { failed } from '../exit.ts';

export async function orFailed<Value>(act: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof RunFault ? failed(error.message) : error;
  }
}
