import type { Installation } from '../objects/installation.js';
import { type Container, nameOf } from '../objects/object.js';
import type { Rule } from './rule.js';

type Port = string | number;
const PROBES = ['startupProbe', 'readinessProbe', 'livenessProbe'];

export const portsExist: Rule = {
  name: 'names only ports that somebody listens on',
  breaks: (installation) => [
    ...ofServices(installation),
    ...ofProbes(installation),
    ...ofIngress(installation),
    ...ofMonitors(installation),
  ],
};

const opens = ({ ports = [] }: Container, port: Port) =>
  ports.some(({ name, containerPort }) => name === port || containerPort === port);

function ofServices(installation: Installation): string[] {
  return installation.all('Service').flatMap((service) =>
    service['spec'].ports.flatMap(({ port, targetPort = port }: { port: Port; targetPort?: Port }) =>
      installation
        .selected(service['spec'].selector)
        .filter(({ pod }) => !pod.spec.containers.some((container) => opens(container, targetPort)))
        .map(({ object }) => `${nameOf(service)}: ${nameOf(object)} does not listen on ${targetPort}`),
    ),
  );
}

function ofProbes(installation: Installation): string[] {
  return installation.workloads.flatMap(({ object, pod }) =>
    pod.spec.containers.flatMap((container) =>
      PROBES.flatMap((probe) => {
        const port = (container[probe]?.httpGet ?? container[probe]?.tcpSocket)?.port;
        return port === undefined || opens(container, port)
          ? []
          : `${nameOf(object)}: its ${probe} asks at ${port}, where it does not listen`;
      }),
    ),
  );
}

interface Backend {
  readonly service: {
    readonly name: string;
    readonly port: { readonly name?: string; readonly number?: number };
  };
}

function ofIngress(installation: Installation): string[] {
  return installation.all('Ingress').flatMap((ingress) =>
    ingress['spec'].rules
      .flatMap(({ http }: { http: { paths: { backend: Backend }[] } }) => http.paths)
      .flatMap(
        ({
          backend: {
            service: { name, port },
          },
        }: {
          backend: Backend;
        }) => {
          const ports = installation.find('Service', name)?.['spec'].ports ?? [];
          const found = ports.some((each: { name?: string; port: number }) =>
            port.name ? each.name === port.name : each.port === port.number,
          );
          return found ? [] : `${nameOf(ingress)}: ${name} has no port ${port.name ?? port.number}`;
        },
      ),
  );
}

function ofMonitors(installation: Installation): string[] {
  const names = new Set(
    installation.all('Service').flatMap(({ spec }) => spec.ports.map(({ name }: { name?: string }) => name)),
  );
  return installation
    .all('ServiceMonitor')
    .flatMap((monitor) =>
      monitor['spec'].endpoints
        .filter(({ port }: { port: string }) => !names.has(port))
        .map(({ port }: { port: string }) => `${nameOf(monitor)}: no service has a port ${port}`),
    );
}
