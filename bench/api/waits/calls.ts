/** The heaviest calls that anybody may make: the largest body of every call, photos and files. */
import { contract } from '@waydesk/contract/index.ts';
import { type Route, XLSX_TYPE } from '@waydesk/contract/calls/route.ts';
import { sampleWayBody } from '../../../server/src/testing/calls/bodies.ts';
import { formWith } from '../../../server/src/testing/ways/forms.ts';
import { SCRIPTS, type Script, fullBody } from '../../../server/src/testing/calls/fullBodies.ts';
import { largePhoto } from '../../../server/src/testing/files/pictures.ts';
import type { BenchCall } from '../../lib/client.ts';

export interface HeavyCall {
  what: string;
  /** The same call once per script. */
  calls: BenchCall[];
}

/** Records of the bench company that are not the person who measures. */
const RECORD = '3';
const SCRIPTS_OF_ALL = Object.keys(SCRIPTS) as Script[];

const JSON_TYPE = { 'content-type': 'application/json' };

export async function heavyCalls(): Promise<HeavyCall[]> {
  return [...bodyCalls(), await photoCall(), ...fileCalls()];
}

const bodyCalls = () =>
  Object.entries(contract).flatMap(([area, rows]) =>
    Object.entries<Route>(rows)
      .filter(([, row]) => row.body)
      .map(([name, row]) => bodyCall(`${area}.${name}`, row)),
  );

const bodyCall = (what: string, row: Route): HeavyCall => ({
  what,
  calls: SCRIPTS_OF_ALL.map((script) => ({
    method: row.method,
    path: `/api${row.path.replace(/:\w+/g, RECORD)}`,
    headers: JSON_TYPE,
    body: Buffer.from(JSON.stringify(fullBody(what, row, script))),
  })),
});

async function photoCall(): Promise<HeavyCall> {
  const { body, type } = await formWith(await largePhoto(), sampleWayBody({ shop_id: 1 }));
  const headers = { 'content-type': type };
  return {
    what: 'ways.create with a photo',
    calls: [{ method: 'POST', path: '/api/ways', headers, body }],
  };
}

const fileCalls = () =>
  Object.entries(contract).flatMap(([area, rows]) =>
    Object.entries<Route>(rows).flatMap(([name, row]) => [
      ...(row.csv ? [fileCall(`${area}.${name} as a CSV`, row, 'text/csv')] : []),
      ...(row.xlsx ? [fileCall(`${area}.${name} as a spreadsheet`, row, XLSX_TYPE)] : []),
    ]),
  );

const fileCall = (what: string, row: Route, accept: string): HeavyCall => ({
  what,
  calls: [{ path: `/api${row.path.replace(/:\w+/g, RECORD)}`, headers: { accept } }],
});
