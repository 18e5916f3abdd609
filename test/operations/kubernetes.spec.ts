import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type IServiceMonitor,
  ServiceMonitor,
} from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/ServiceMonitor';
import { type IDeployment, Deployment } from 'kubernetes-models/apps/v1/Deployment';
import {
  type IHorizontalPodAutoscaler,
  HorizontalPodAutoscaler,
} from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { type IJob, Job } from 'kubernetes-models/batch/v1/Job';
import {
  type INetworkPolicy,
  NetworkPolicy,
} from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import {
  type IPodDisruptionBudget,
  PodDisruptionBudget,
} from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import {
  type IPersistentVolumeClaim,
  PersistentVolumeClaim,
} from 'kubernetes-models/v1/PersistentVolumeClaim';
import { type IService, Service } from 'kubernetes-models/v1/Service';
import ts from 'typescript';
import { parse } from 'yaml';

const ROOT = join(__dirname, '../..');
const FOLDER = join(ROOT, 'deploy/kubernetes');
const MONITORING = '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1';
const text = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Files by name: what each holds, and where its model is. */
const MODELS = {
  'namespace.yaml': [Namespace, 'kubernetes-models/v1'],
  'files.yaml': [PersistentVolumeClaim, 'kubernetes-models/v1'],
  'migration.yaml': [Job, 'kubernetes-models/batch/v1'],
  'deployment.yaml': [Deployment, 'kubernetes-models/apps/v1'],
  'service.yaml': [Service, 'kubernetes-models/v1'],
  'disruption.yaml': [PodDisruptionBudget, 'kubernetes-models/policy/v1'],
  'scaling.yaml': [HorizontalPodAutoscaler, 'kubernetes-models/autoscaling/v2'],
  'network.yaml': [NetworkPolicy, 'kubernetes-models/networking.k8s.io/v1'],
  'monitor.yaml': [ServiceMonitor, MONITORING],
} as const;

const files = Object.entries(MODELS);
const manifest = (file: string) => parse(readFileSync(join(FOLDER, file), 'utf8')) as unknown;
const deployment = manifest('deployment.yaml') as IDeployment;
const job = manifest('migration.yaml') as IJob;
const pods = [deployment.spec?.template, job.spec?.template].flatMap((one) => one?.spec ?? []);
const service = manifest('service.yaml') as IService;
const { resources, configMapGenerator, images } = manifest('kustomization.yaml') as {
  readonly resources: readonly string[];
  readonly configMapGenerator: readonly { readonly name: string; readonly envs: string[] }[];
  readonly images: readonly { readonly name: string }[];
};
const given = [...text('deploy/kubernetes/settings.env').matchAll(/^(\w+)=(.+)$/gm)];
const settings = new Map(given.map(([, name = '', value = '']) => [name, value]));

describe('the manifests', () => {
  it('are all in the kustomization, which names nothing else', () => {
    const others = ['kustomization.yaml', ...configMapGenerator.flatMap(({ envs }) => envs)];
    expect([...resources, ...others].sort()).toEqual(readdirSync(FOLDER).sort());
    expect([...resources].sort()).toEqual(Object.keys(MODELS).sort());
  });

  it.each(files)('keep to the schema of their kind: %s', (file, [Model]) => {
    const written = manifest(file) as { readonly kind: string; readonly apiVersion: string };
    expect(written).toMatchObject({ kind: Model.kind, apiVersion: Model.apiVersion });
    // oxlint-disable-next-line typescript/no-explicit-any -- each has an interface of its own
    expect(() => new Model(written as any).validate()).not.toThrow();
  });

  // The validators let unknown fields pass, the types do not.
  it('have no field that their kind does not have', () => {
    const source = files.map(([file, [{ kind }, module]]) => {
      const type = `import('${module}/${kind}').I${kind}`;
      return `export const ${kind}: ${type} = ${JSON.stringify(manifest(file))};`;
    });
    expect(faultsOf(source.join('\n'))).toEqual([]);
    expect(faultsOf(source.join('\n').replace('"httpGet"', '"httpget"'))).not.toEqual([]);
  });
});

describe('the pods', () => {
  it('run without rights, on a tree that cannot be written', () => {
    expect(pods).toHaveLength(2);
    for (const { securityContext, containers, automountServiceAccountToken } of pods) {
      expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
      expect(automountServiceAccountToken).toBe(false);
      expect(containers.map((one) => one.securityContext)).toEqual([
        {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
      ]);
    }
  });

  it('mount what they declare, and the secrets where the settings look for them', () => {
    for (const { volumes = [], containers } of pods) {
      const mounts = containers.flatMap(({ volumeMounts = [] }) => volumeMounts);
      expect(mounts.map(({ name }) => name)).toEqual(volumes.map(({ name }) => name));
      const secrets = mounts.find(({ name }) => name === 'secrets')?.mountPath;
      for (const [name, value] of settings) {
        if (name.endsWith('_FILE')) expect(value).toMatch(new RegExp(`^${secrets}/\\w+$`));
      }
    }
    const claimed = deployment.spec?.template.spec?.volumes?.[0]?.persistentVolumeClaim?.claimName;
    expect(claimed).toBe((manifest('files.yaml') as IPersistentVolumeClaim).metadata?.name);
    expect(settings.get('FILES_DIR')).toMatch(/^\/app\/data\//);
  });

  it('use the image and the settings of the kustomization', () => {
    for (const { image, envFrom = [] } of pods.flatMap(({ containers }) => containers)) {
      expect(image).toBe(images[0]?.name);
      const names = envFrom.map(({ configMapRef }) => configMapRef?.name);
      expect(names).toEqual(configMapGenerator.map(({ name }) => name));
    }
  });

  it('are given settings that exist, and no secret but in a file', () => {
    const known = [...text('.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
    const secret = [
      ...text('apps/api/src/environment.ts').matchAll(/^ {2}'([A-Z_]+)',$/gm),
    ].flatMap(([, name = '']) => [name, `${name}_FILE`]);
    const named = pods.flatMap(({ containers }) => containers.flatMap(({ env = [] }) => env));
    const names = [...settings.keys(), ...named.map(({ name }) => name)];
    for (const name of names) expect([...known, ...secret]).toContain(name);
    for (const [name, value] of settings) {
      if (secret.includes(name))
        expect([name, value]).toEqual([expect.stringMatching(/_FILE$/), value]);
    }
    const guide = text('docs/operations.md');
    for (const [name, value] of settings) {
      if (name.endsWith('_FILE')) expect(guide).toContain(value.split('/').at(-1));
    }
  });

  it('end in their own time', () => {
    const grace = deployment.spec?.template.spec?.terminationGracePeriodSeconds ?? 0;
    expect(grace).toBeGreaterThanOrEqual(Number(settings.get('SHUTDOWN_DELAY')) + 10);
  });
});

describe('the ports and selectors', () => {
  const [container] = deployment.spec?.template.spec?.containers ?? [];
  const ports = new Map(container?.ports?.map((one) => [one.name, one.containerPort]));

  it('are those that the service listens on', () => {
    expect(ports.get('http')).toBe(Number(/PORT=(\d+)/.exec(text('Dockerfile'))?.[1]));
    expect(ports.get('metrics')).toBe(Number(settings.get('METRICS_PORT')));
    expect(service.spec?.ports?.map(({ targetPort }) => targetPort)).toEqual([...ports.keys()]);
    const network = manifest('network.yaml') as INetworkPolicy;
    const open = network.spec?.ingress?.flatMap((rule) => rule.ports?.map(({ port }) => port));
    expect(open).toEqual([...ports.values()]);
    const monitor = manifest('monitor.yaml') as IServiceMonitor;
    const scraped = monitor.spec.endpoints.map(({ port }) => port);
    expect(scraped.every((name) => ports.has(name))).toBe(true);
  });

  it('are probed at routes that exist', () => {
    const routes = [
      ...text('libs/platform/src/observability/health.controller.ts').matchAll(/@Get\('(.+)'\)/g),
    ].map(([, route]) => `/${route ?? ''}`);
    const probes = [container?.startupProbe, container?.livenessProbe, container?.readinessProbe];
    expect(probes.map((probe) => probe?.httpGet?.path)).toEqual([
      '/health/live',
      '/health/live',
      '/health/ready',
    ]);
    for (const probe of probes) {
      expect(routes).toContain(probe?.httpGet?.path);
      expect(ports.has(String(probe?.httpGet?.port))).toBe(true);
    }
  });

  it('find the processes', () => {
    const labels = deployment.spec?.template.metadata?.labels;
    const budget = manifest('disruption.yaml') as IPodDisruptionBudget;
    const network = manifest('network.yaml') as INetworkPolicy;
    const monitor = manifest('monitor.yaml') as IServiceMonitor;
    const scaling = manifest('scaling.yaml') as IHorizontalPodAutoscaler;
    for (const wanted of [
      deployment.spec?.selector.matchLabels,
      service.spec?.selector,
      budget.spec?.selector?.matchLabels,
      network.spec?.podSelector.matchLabels,
    ]) {
      expect(labels).toMatchObject(wanted ?? { none: true });
    }
    expect(service.metadata?.labels).toMatchObject(monitor.spec.selector.matchLabels ?? {});
    expect(scaling.spec?.scaleTargetRef.name).toBe(deployment.metadata?.name);
    expect(deployment.spec?.replicas).toBeUndefined();
  });
});

/** What the compiler says of a source in this folder. */
function faultsOf(source: string): readonly string[] {
  const file = join(__dirname, 'manifests.ts');
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (path) => path === file || fileExists(path);
  host.getSourceFile = (path, language) =>
    path === file
      ? ts.createSourceFile(path, source, language)
      : getSourceFile.call(host, path, language);
  const program = ts.createProgram([file], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
