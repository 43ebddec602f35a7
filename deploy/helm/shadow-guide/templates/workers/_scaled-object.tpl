{{/* list ROOT PROCESS → a worker's ScaledObject: how many pods its queue is worth, by the keys and concurrency of the code */}}
{{- define "shadow-guide.scaledObject" -}}
{{- $root := index . 0 -}}{{- $process := index . 1 -}}
{{- $workload := include "shadow-guide.workload" . | fromYaml -}}
{{- $queues := include "shadow-guide.queues" . | fromYaml -}}
{{- $redis := $root.Values.redis -}}
{{- $address := printf "%s:%s" (include "shadow-guide.storeHost" (list $root "redis")) (include "shadow-guide.storePort" (list $root "redis")) -}}
{{- $terms := list $queues.pods -}}
{{- range $index, $_ := $workload.keda.midnights }}{{ $terms = append $terms (printf "midnight_%d" $index) }}{{ end -}}
apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata:
  name: {{ include "shadow-guide.name" (list $root $process.component) }}
  labels:
    {{- include "shadow-guide.labels" (list $root $process.component) | nindent 4 }}
spec:
  scaleTargetRef:
    name: {{ include "shadow-guide.name" (list $root $process.component) }}
  # Never 0: sweeps and the work of midnight run in workers.
  minReplicaCount: {{ int $workload.keda.minReplicas }}
  maxReplicaCount: {{ int $workload.keda.maxReplicas }}
  pollingInterval: {{ int $root.Values.keda.pollingIntervalSeconds }}
  # While Redis cannot be asked nobody is scaled in.
  fallback:
    failureThreshold: 3
    replicas: {{ int $workload.keda.minReplicas }}
    behavior: currentReplicasIfHigher
  advanced:
    restoreToOriginalReplicaCount: false
    horizontalPodAutoscalerConfig:
      behavior:
        scaleUp:
          stabilizationWindowSeconds: 0
          selectPolicy: Max
          policies:
            - { type: Percent, value: 100, periodSeconds: 30 }
            - { type: Pods, value: 4, periodSeconds: 30 }
        scaleDown:
          stabilizationWindowSeconds: {{ int $root.Values.keda.scaleDownStabilizationSeconds }}
          policies:
            - { type: Pods, value: 1, periodSeconds: 60 }
    # Waiting and running jobs by the jobs that one pod runs at once: running ones count, so that busy pods are not scaled in.
    scalingModifiers:
      target: "1"
      metricType: AverageValue
      formula: {{ gt (len $terms) 1 | ternary (printf "max(%s)" (join ", " $terms)) (first $terms) | quote }}
  triggers:
    {{- range $queues.triggers }}
    - type: redis
      name: {{ .name }}
      metadata:
        address: {{ $address | quote }}
        listName: {{ .key | quote }}
        listLength: "1"
        databaseIndex: {{ ($root.Files.Get "files/queues.json" | fromJson).redisDatabase | int | quote }}
        enableTLS: {{ and (eq $redis.mode "external") $redis.tls | toString | quote }}
      authenticationRef:
        name: {{ include "shadow-guide.name" (list $root "queues") }}
    {{- end }}
    {{- range $index, $midnight := $workload.keda.midnights }}
    - type: cron
      name: midnight_{{ $index }}
      metadata:
        timezone: {{ $midnight.timezone }}
        start: 50 23 * * *
        end: 30 0 * * *
        desiredReplicas: {{ int $midnight.replicas | quote }}
    {{- end }}
{{- end }}
