/**
 * Plays steps against an app and writes them down as text. What differs from run to run is replaced
 * by a word of its kind, and nothing else: a moment by the call that wrote it.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { securityHeaders } from '../../http/securityHeaders.ts';
import { formWith } from '../ways/forms.ts';
import { linkToken, mailsIn } from '../files/mails.ts';
import { jpegPicture } from '../files/pictures.ts';
import type { TestApp } from '../app/testApp.ts';
import type { RecordedCaller, CallMethod, RecordedStep, RecordedSteps } from './call.ts';
import { type Steadying, newSteadying } from './steady.ts';

const ROLES = ['admin', 'manager', 'user', 'rider'] as const;

/** Tell nothing about an answer, or follow from its body. */
const UNTOLD = [
  'date',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
  // Another one in each answer: requestId.test.ts says what it is.
  'x-request-id',
];

/** The blocks of the recording, each with a head of its own. */
export async function playRecording(testApp: TestApp, steps: RecordedSteps): Promise<string[]> {
  const steadying = newSteadying();
  const people = await steadying.during('before', () => signUp(testApp));
  const blocks: string[] = [];
  for (const [area, played] of Object.entries(steps)) {
    for (const [n, step] of played.entries()) {
      const name = `${area} ${n + 1}`;
      const block = await steadying.during(name, () => play({ testApp, people, steadying }, step));
      blocks.push(`## ${name}: ${steadying.steady(block)}`);
      // So that no moment lies in two calls.
      await wait(2);
    }
  }
  return blocks;
}

/** With ids and addresses that are the same in every run. */
async function signUp(testApp: TestApp): Promise<Map<RecordedCaller, string>> {
  const tokens = new Map<RecordedCaller, string>();
  for (const role of ROLES) {
    const person = { role, name: `The ${role}`, username: `the-${role}` };
    const { id } = await testApp.seedUser({ ...person, email: `${role}@example.com` });
    tokens.set(role, await testApp.seedSession(id));
    await wait(2);
  }
  return tokens;
}

interface Stage {
  testApp: TestApp;
  people: Map<RecordedCaller, string>;
  steadying: Steadying;
}

async function play(stage: Stage, step: RecordedStep): Promise<string> {
  const { as, method, path, body, headers = {}, file } = step;
  const asked = [
    `${method} ${path} as ${as}`,
    ...Object.entries(headers).map((one) => one.join(': ')),
    ...(file ? [`a form, with a file: ${file}`] : []),
    ...(body === undefined ? [] : [typeof body === 'string' ? body : JSON.stringify(body)]),
  ];
  const answer = await send(stage, step);
  return [...asked, `-> ${answer.status}`, ...answer.headers, answer.text].join('\n');
}

async function send({ testApp, people, steadying }: Stage, step: RecordedStep) {
  const { as, method, path, headers = {} } = step;
  const token = as === 'nobody' ? null : (people.get(as) ?? steadying.real(as));
  const { payload, type } = await payloadOf(step);
  const { app } = testApp;
  const response = await app.inject({
    method: method satisfies CallMethod,
    url: steadying.real(path.startsWith('//') ? path.slice(1) : `/api${path}`),
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(type === undefined ? {} : { 'content-type': type }),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
  });
  await app.services.backgroundTasks.done();
  if (path === '/auth/forgot-password') {
    const mails = await mailsIn(app.services.config.outboxDir).catch(() => []);
    for (const mail of mails) steadying.know('mailed token', linkToken(mail));
  }
  const usual = securityHeaders(app.services.config);
  const isPicture = String(response.headers['content-type']).startsWith('image/');
  return {
    status: response.statusCode,
    headers: Object.entries(response.headers)
      .filter(([name, value]) => !UNTOLD.includes(name) && usual[name] !== value)
      .map(([name, value]) => `${name}: ${String(value)}`),
    text: isPicture ? '<a picture>' : response.payload,
  };
}

async function payloadOf({ body, file }: RecordedStep) {
  if (file === undefined) return { payload: body as object | string | undefined };
  const bytes = file === 'picture' ? await jpegPicture() : Buffer.from('no picture');
  const form = await formWith(bytes, body as Record<string, unknown>);
  return { payload: form.body, type: form.type };
}
