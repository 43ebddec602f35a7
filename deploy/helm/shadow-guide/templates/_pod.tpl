{{/* What the "restricted" Pod Security standard asks of a pod (list ROOT USER), and of a container. */}}
{{- define "shadow-guide.podSecurity" -}}
runAsNonRoot: true
{{- if not (index . 0).Values.platformAssignsUser }}
runAsUser: {{ index . 1 }}
runAsGroup: {{ index . 1 }}
fsGroup: {{ index . 1 }}
{{- end }}
seccompProfile: { type: RuntimeDefault }
{{- end }}
{{- define "shadow-guide.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{/* What every container of the product's image has: list ROOT → image, rights */}}
{{- define "shadow-guide.productContainer" -}}
image: {{ include "shadow-guide.image" . | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  {{- include "shadow-guide.containerSecurity" . | nindent 2 }}
{{- end }}

{{/* list ROOT WORKLOAD COMPONENT → where its pods go */}}
{{- define "shadow-guide.placement" -}}
{{- $root := index . 0 -}}{{- $workload := index . 1 -}}
{{- with $root.Values.image.pullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $workload.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with $workload.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $workload.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $workload.affinity }}
affinity: {{- toYaml . | nindent 2 }}
{{- end }}
{{- if $workload.topologySpread }}
topologySpreadConstraints:
  {{- range list "topology.kubernetes.io/zone" "kubernetes.io/hostname" }}
  - maxSkew: 1
    topologyKey: {{ . }}
    whenUnsatisfiable: ScheduleAnyway
    # Pods of one version: a rollout would else be spread around those that are about to end.
    matchLabelKeys: [pod-template-hash]
    labelSelector:
      matchLabels:
        {{- include "shadow-guide.selectorLabels" (list $root (index $ 2)) | nindent 8 }}
  {{- end }}
{{- end }}
{{- end }}

{{/* list ROOT PROCESS WORKLOAD → the pod of a process */}}
{{- define "shadow-guide.pod" -}}
{{- $root := index . 0 -}}{{- $process := index . 1 -}}{{- $workload := index . 2 -}}
serviceAccountName: {{ include "shadow-guide.serviceAccount" $root }}
automountServiceAccountToken: false
enableServiceLinks: false
terminationGracePeriodSeconds: {{ include "shadow-guide.graceSeconds" (list $process $workload) }}
securityContext:
  {{- include "shadow-guide.podSecurity" (list $root 1000) | nindent 2 }}
{{- with include "shadow-guide.placement" (list $root $workload $process.component) | trim }}
{{ . }}
{{- end }}
initContainers:
  - {{ include "shadow-guide.waitForSchema" (list $root $process) | nindent 4 | trim }}
containers:
  - name: app
    {{- include "shadow-guide.productContainer" $root | nindent 4 }}
    args: [node, {{ $process.entry }}]
    env:
      {{- include "shadow-guide.env" . | nindent 6 }}
    ports:
      - { name: ops, containerPort: 9000 }
      {{- if eq $process.role "gateway" }}
      - { name: http, containerPort: 3000 }
      {{- end }}
    {{- include "shadow-guide.probes" $root | nindent 4 }}
    resources:
      {{- toYaml $workload.resources | nindent 6 }}
    volumeMounts:
      {{- include "shadow-guide.mounts" (list $root $process) | nindent 6 }}
volumes:
  {{- include "shadow-guide.volumes" (list $root $process) | nindent 2 }}
{{- end }}

{{/*
startup: the process is put together (its schema is there already). readiness: its servers answer within a second, and it is not stopping.
liveness: its event loop runs; a server that is away never restarts anything.
*/}}
{{- define "shadow-guide.probes" -}}
startupProbe:
  httpGet: { path: /health/startup, port: ops }
  periodSeconds: 2
  timeoutSeconds: 3
  failureThreshold: 60
readinessProbe:
  httpGet: { path: /health/ready, port: ops }
  periodSeconds: 5
  timeoutSeconds: 3
  failureThreshold: 2
livenessProbe:
  httpGet: { path: /health/live, port: ops }
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 3
{{- end }}

{{/* list ROOT PROCESS → what its container sees besides the image. The root of the image is read-only. */}}
{{- define "shadow-guide.mounts" -}}
{{- $values := (index . 0).Values -}}
- { name: tmp, mountPath: /tmp }
{{- if $values.certificateAuthority.configMap }}
- { name: certificate-authority, mountPath: /settings/certificate-authority, readOnly: true }
{{- end }}
{{- if and $values.model.prices (include "shadow-guide.asksModels" (index . 1)) }}
- { name: model, mountPath: /settings/model, readOnly: true }
{{- end }}
{{- end }}
{{- define "shadow-guide.volumes" -}}
{{- $root := index . 0 -}}{{- $values := $root.Values -}}
- name: tmp
  emptyDir: { sizeLimit: 256Mi }
{{- with $values.certificateAuthority }}
{{- if .configMap }}
- name: certificate-authority
  configMap: { name: {{ .configMap }}, items: [{ key: {{ .key | quote }}, path: ca.crt }] }
{{- end }}
{{- end }}
{{- if and $values.model.prices (include "shadow-guide.asksModels" (index . 1)) }}
- name: model
  configMap: { name: {{ include "shadow-guide.name" (list $root "model") }} }
{{- end }}
{{- end }}

{{/* PROCESS → "true" for the workers that ask models */}}
{{- define "shadow-guide.asksModels" -}}
{{- if and (eq .role "worker") (eq .owner "journalAi") }}true{{ end -}}
{{- end }}
